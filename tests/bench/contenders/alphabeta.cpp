// Alpha-beta on Connect Four as one would write it by hand: the same search as Plyscope's, node for node.
//
// Usage: alphabeta DEPTH. Positions are estimated as Plyscope does; a win counts less the later it comes; columns go from left to right;
// values are fail-soft, and a node is cut off when alpha >= beta. The best line is kept, leaves and cutoffs are counted
// and a flag can stop the search. The game is a template argument, so that the compiler sees all of it. Searches until kMeasured seconds of CPU have passed, then prints one JSON object: the
// nodes of one search, its value to the first player and its CPU seconds.

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <initializer_list>
#include <limits>

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kWin = 1e6;
constexpr double kMeasured = 0.1;

double CpuSeconds() {
  timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return now.tv_sec + now.tv_nsec * 1e-9;
}

// Discs as bits, a column taking one bit more than it is high.
template <int kWidth, int kHeight>
struct Board {
  static constexpr int kMoves = kWidth;
  static constexpr int kSize = kHeight + 1;
  uint64_t mine = 0, taken = 0;  // of the side to move, of both
  int plies = 0;

  bool FirstToMove() const { return plies % 2 == 0; }

  static bool FourIn(uint64_t discs) {
    for (int step : {1, kSize, kSize - 1, kSize + 1}) {
      const uint64_t pairs = discs & discs >> step;
      if (pairs & pairs >> 2 * step) return true;
    }
    return false;
  }

  bool Over() const { return FourIn(mine ^ taken) || plies == kWidth * kHeight; }
  double Utility() const { return !FourIn(mine ^ taken) ? 0.0 : FirstToMove() ? -1.0 : 1.0; }

  // The lines that either side can still fill, the middle column, and threats, with the default weights.
  double Evaluate() const {
    const uint64_t first = FirstToMove() ? mine : mine ^ taken, second = taken ^ first;
    double value = LinesOpen(first, second) - LinesOpen(second, first);
    value += 4 * (Ones(first & kCentre) - Ones(second & kCentre));
    const uint64_t wins = Threats(first), losses = Threats(second);
    if (wins | losses) value += Worth(wins & ~Above(losses), losses & ~Above(wins));
    return value;
  }

  // The free cells that would make four in a line.
  uint64_t Threats(uint64_t discs) const {
    uint64_t found = discs << 1 & discs << 2 & discs << 3;
    for (int step : {kSize - 1, kSize, kSize + 1}) {
      const uint64_t up = discs << step & discs << 2 * step, down = discs >> step & discs >> 2 * step;
      found |= (up & (discs << 3 * step | discs >> step)) | (down & (discs << step | discs >> 3 * step));
    }
    return found & kCells & ~taken;
  }

  static uint64_t Above(uint64_t cells) { return ((kTop - cells | cells) & kCells) << 1 & kCells; }

  // What threats are worth that are not above the other side's: two on top of each other, and zugzwang.
  double Worth(uint64_t first, uint64_t second) const {
    double value = 20 * (Ones(first & first << 1) - Ones(second & second << 1));
    const uint64_t early = first & kOdd & ~Above(first & kOdd), late = second & kOdd & ~Above(second & kOdd);
    const int lead = Ones(early) - Ones(late);
    const uint64_t shared = early & late;
    int winner = 0;
    if (lead > 0) {
      winner = 1;
    } else if (shared) {
      winner = lead < 0 || Ones(shared) % 2 == 0 ? -1 : 1;
    } else if (lead < -1 || second & ~kOdd) {
      winner = -1;
    }
    return value + 64.0 * winner * plies / (kWidth * kHeight);
  }

  static double LinesOpen(uint64_t own, uint64_t theirs) {
    const uint64_t free = kCells & ~theirs;
    double total = 0;
    for (int step : {1, kSize - 1, kSize, kSize + 1}) {
      uint64_t whole = free & free >> step;
      whole &= whole >> 2 * step;  // the lowest cells of lines without a disc of theirs
      const uint64_t a = own, b = own >> step, c = own >> 2 * step, d = own >> 3 * step;
      const uint64_t ab = a & b, cd = c & d, one_ab = a ^ b, one_cd = c ^ d;
      total += Ones(whole & (one_ab ^ one_cd) & ~(ab | cd));
      total += 4 * Ones(whole & ((one_ab & one_cd) | ((ab ^ cd) & ~(one_ab | one_cd))));
      total += 16 * Ones(whole & (ab ^ cd) & (one_ab | one_cd));
    }
    return total;
  }

  static int Ones(uint64_t mask) {
    mask -= mask >> 1 & 0x5555555555555555;
    mask = (mask & 0x3333333333333333) + (mask >> 2 & 0x3333333333333333);
    return static_cast<int>((mask + (mask >> 4) & 0x0F0F0F0F0F0F0F0F) * 0x0101010101010101 >> 56);
  }

  static constexpr uint64_t Column() { return (uint64_t{1} << kHeight) - 1; }
  static constexpr uint64_t Cells() {
    uint64_t cells = 0;
    for (int column = 0; column < kWidth; ++column) cells |= Column() << column * kSize;
    return cells;
  }
  static constexpr uint64_t kCells = Cells();
  static constexpr uint64_t kTop = (kCells << 1) & ~kCells;
  static constexpr uint64_t kCentre = Column() << kWidth / 2 * kSize;
  static constexpr uint64_t Odd() {
    uint64_t odd = 0;
    for (int cell = 0; cell < kWidth * kSize; ++cell) {
      if (cell % kSize < kHeight && (kHeight - cell % kSize) % 2 == 0) odd |= uint64_t{1} << cell;
    }
    return odd;
  }
  static constexpr uint64_t kOdd = Odd();

  int Moves(int* out) const {
    int count = 0;
    for (int column = 0; column < kWidth; ++column) {
      if (!(taken >> (column * kSize + kHeight - 1) & 1)) out[count++] = column;
    }
    return count;
  }

  void Play(int column) {
    mine ^= taken;
    taken |= taken + (uint64_t{1} << column * kSize);
    ++plies;
  }

  void TakeBack(int column) {
    const uint64_t bottom = uint64_t{1} << column * kSize;
    const uint64_t filled = taken & (((uint64_t{1} << kHeight) - 1) << column * kSize);
    taken ^= (filled + bottom) >> 1;
    mine ^= taken;
    --plies;
  }
};

template <class Game>
class Search {
 public:
  long long nodes = 0, leaves = 0, cutoffs = 0, unfinished = 0;
  std::atomic<bool> stopped{false};

  double Value(Game& game, int depth, int ply, double alpha, double beta) {
    if (nodes >= next_check_) {
      if (stopped.load(std::memory_order_acquire)) return 0.0;
      next_check_ = nodes + kCheck;
    }
    ++nodes;
    lengths_[ply] = 0;
    const bool over = game.Over();
    if (over || depth == 0) return LeafValue(game, ply, over);
    const bool maximizing = game.FirstToMove();
    double best = maximizing ? -kInfinity : kInfinity;
    int moves[Game::kMoves];
    const int count = game.Moves(moves);
    for (int i = 0; i < count; ++i) {
      game.Play(moves[i]);
      const double value = Value(game, depth - 1, ply + 1, alpha, beta);
      game.TakeBack(moves[i]);
      if (maximizing ? value > best : value < best) {
        best = value;
        ExtendLine(ply, moves[i]);
      }
      if (maximizing && best > alpha) alpha = best;
      if (!maximizing && best < beta) beta = best;
      if (alpha >= beta) {
        if (i + 1 < count) ++cutoffs;
        break;
      }
    }
    return best;
  }

 private:
  static constexpr int kCheck = 256;
  static constexpr int kLines = 64;
  long long next_check_ = kCheck;
  int lines_[kLines][kLines];
  int lengths_[kLines + 1] = {};

  double LeafValue(Game& game, int ply, bool over) {
    ++leaves;
    if (over) {
      const double utility = game.Utility();
      return utility > 0 ? kWin - ply : utility < 0 ? ply - kWin : 0.0;
    }
    ++unfinished;
    return game.Evaluate();
  }

  // The best line from a ply on is a move and then the best line from the next ply on.
  void ExtendLine(int ply, int move) {
    lines_[ply][0] = move;
    const int below = lengths_[ply + 1];
    std::copy(lines_[ply + 1], lines_[ply + 1] + below, lines_[ply] + 1);
    lengths_[ply] = below + 1;
  }
};

}  // namespace

int main(int count, char** words) {
  if (count != 2) return 2;
  const int depth = std::atoi(words[1]);
  int searches = 0;
  long long nodes = 0;
  double value = 0, seconds = 0;
  const double start = CpuSeconds();
  do {
    Board<7, 6> board;
    Search<Board<7, 6>> search;
    value = search.Value(board, depth, 0, -kInfinity, kInfinity);
    nodes = search.nodes;
    ++searches;
    seconds = CpuSeconds() - start;
  } while (seconds < kMeasured);
  std::printf("{\"nodes\": %lld, \"value\": %.1f, \"seconds\": %.9f}\n", nodes, value, seconds / searches);
}
