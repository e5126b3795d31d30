// The exact Connect Four solver once more, as one would write it in C++ for the board of 7 x 6 alone: the same
// search as core/plyscope/solvers/connect4.py, node by node, with everything known when it is compiled.
//
// Usage: connect4_solver MOVES ..., each the columns played from the empty board. Solves them one after the other,
// each with a table of its own, until kMeasured seconds of CPU have passed; prints one JSON object: the nodes of all
// of them, the sum of their scores to the side to move, and the CPU seconds of one round.

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>

namespace {

using Bits = uint64_t;

constexpr double kMeasured = 0.1;
constexpr int kWidth = 7, kHeight = 6, kSize = kHeight + 1, kCells = kWidth * kHeight;
constexpr Bits kBottom = 0x0040810204081;                // the lowest bit of each column of seven
constexpr Bits kBoard = kBottom * ((1 << kHeight) - 1);  // without the bit above each column
constexpr Bits kColumn = (Bits{1} << kHeight) - 1;
constexpr int kOutwards[kWidth] = {3, 2, 4, 1, 5, 0, 6};
constexpr int kMore = 64;  // notes up to it are "at most", higher ones "at least"

double CpuSeconds() {
  timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return now.tv_sec + now.tv_nsec * 1e-9;
}

// Bounds of positions met before; a newer one replaces an older one in the same slot.
class Table {
 public:
  Table()
      : keys_(static_cast<uint32_t*>(std::calloc(kSlots, sizeof(uint32_t)))),
        notes_(static_cast<uint8_t*>(std::calloc(kSlots, 1))) {
    if (!keys_ || !notes_) std::abort();
  }
  ~Table() {
    std::free(keys_);
    std::free(notes_);
  }
  int Note(Bits key) const {
    const Bits slot = key % kSlots;
    return keys_[slot] == static_cast<uint32_t>(key) ? notes_[slot] : 0;
  }
  void Write(Bits key, int note) {
    const Bits slot = key % kSlots;
    keys_[slot] = static_cast<uint32_t>(key);
    notes_[slot] = static_cast<uint8_t>(note);
  }

 private:
  static constexpr Bits kSlots = 16777259;  // the prime after 2^24
  uint32_t* keys_;
  uint8_t* notes_;
};

inline Bits LinesAcross(Bits discs, int shift) {
  const Bits above = discs << shift & discs << 2 * shift, below = discs >> shift & discs >> 2 * shift;
  return (above & discs << 3 * shift) | (above & discs >> shift) | (below & discs << shift) | (below & discs >> 3 * shift);
}

// The free cells with which these discs make four in a line.
inline Bits Wins(Bits discs, Bits taken) {
  const Bits upwards = discs << 1 & discs << 2 & discs << 3;
  return (upwards | LinesAcross(discs, kSize - 1) | LinesAcross(discs, kSize) | LinesAcross(discs, kSize + 1)) &
         (kBoard ^ taken);
}

// The key of the mirror image: each column has seven bits of its own in a key.
inline Bits Image(Bits key) {
  Bits image = 0;
  for (int i = 0; i < kWidth; ++i) image |= (key >> i * kSize & 0x7f) << (kWidth - 1 - i) * kSize;
  return image;
}

inline int Ones(Bits mask) {
  int count = 0;
  for (; mask; mask &= mask - 1) ++count;
  return count;
}

struct Position {
  Bits mine = 0, taken = 0;
  int plies = 0;

  Bits Cells() const { return (taken + kBottom) & kBoard; }
  Bits Key() const { return mine + taken; }
  Position After(Bits move) const { return {mine ^ taken, taken | move, plies + 1}; }

  // The cells on which a disc can drop without the other side winning in reply.
  Bits SafeMoves() const {
    Bits cells = Cells();
    const Bits threats = Wins(mine ^ taken, taken);
    if (const Bits forced = cells & threats) {
      if (forced & (forced - 1)) return 0;
      cells = forced;
    }
    return cells & ~(threats >> 1);
  }
};

class Solver {
 public:
  long long nodes = 0;

  int Solve(const Position& position) {
    const bool mirrored = position.Key() == Image(position.Key());
    mirrored_until_ = mirrored ? position.plies + kMirrored : -1;
    if (Wins(position.mine, position.taken) & position.Cells()) return (kCells + 1 - position.plies) / 2;
    int least = -((kCells - position.plies) / 2), most = (kCells + 1 - position.plies) / 2;
    while (least < most) {
      int middle = least + (most - least) / 2;
      if (middle <= 0 && least / 2 < middle) {
        middle = least / 2;
      } else if (middle >= 0 && most / 2 > middle) {
        middle = most / 2;
      }
      const int score = Search(position, middle, middle + 1);
      (score <= middle ? most : least) = score;
    }
    return least;
  }

 private:
  static constexpr int kMirrored = 8;
  Table known_;
  int mirrored_until_ = -1;  // up to so many plies, mirror images share a note

  int Search(const Position& position, int alpha, int beta) {
    ++nodes;
    const Bits safe = position.SafeMoves();
    if (safe == 0) return -((kCells - position.plies) / 2);
    if (position.plies >= kCells - 2) return 0;
    const int least = -((kCells - 2 - position.plies) / 2), most = (kCells - 1 - position.plies) / 2;
    if (alpha < least && (alpha = least) >= beta) return alpha;
    if (beta > most && (beta = most) <= alpha) return beta;
    Bits key = position.Key();
    if (position.plies <= mirrored_until_) key = std::min(key, Image(key));
    if (const int note = known_.Note(key)) {
      if (note > kMore) {
        const int known = note - kMore - kMore / 2;
        if (alpha < known && (alpha = known) >= beta) return alpha;
      } else {
        const int known = note - kMore / 2;
        if (beta > known && (beta = known) <= alpha) return beta;
      }
    }

    struct {
      Bits move;
      int threats;
    } moves[kWidth];
    int count = 0;
    for (const int column : kOutwards) {
      if (const Bits move = safe & kColumn << column * kSize) {
        const int threats = Ones(Wins(position.mine | move, position.taken));
        int place = count++;
        for (; place && moves[place - 1].threats < threats; --place) moves[place] = moves[place - 1];
        moves[place] = {move, threats};
      }
    }
    for (int i = 0; i < count; ++i) {
      const int score = -Search(position.After(moves[i].move), -beta, -alpha);
      if (score >= beta) {
        known_.Write(key, score + kMore + kMore / 2);
        return score;
      }
      if (score > alpha) alpha = score;
    }
    known_.Write(key, alpha + kMore / 2);
    return alpha;
  }
};

Position Read(const char* moves) {
  Position position;
  for (; *moves; ++moves) {
    const Bits column = kColumn << (*moves - '1') * kSize;
    position = position.After((position.taken + kBottom) & column);
  }
  return position;
}

}  // namespace

int main(int count, char** arguments) {
  long long nodes = 0, value = 0;
  int rounds = 0;
  double seconds = 0.0;
  for (const double start = CpuSeconds(); seconds < kMeasured; seconds = CpuSeconds() - start) {
    nodes = value = 0;
    for (int i = 1; i < count; ++i) {
      Solver solver;
      value += solver.Solve(Read(arguments[i]));
      nodes += solver.nodes;
    }
    ++rounds;
  }
  std::printf("{\"nodes\": %lld, \"value\": %lld, \"seconds\": %.9f}\n", nodes, value, seconds / rounds);
}
