// OpenSpiel's side of the benchmark: a search over its own states, written as its own algorithms are.
//
// Usage: openspiel minimax GAME, or openspiel alphabeta GAME DEPTH, or openspiel mcts GAME ROUNDS.
// Searches from the start until kMeasured seconds of CPU have passed, then prints one JSON object: the nodes of one
// search, its value to the first player and its CPU seconds.
//
// OpenSpiel's AlphaBetaSearch cannot count its nodes and does not prefer quick wins, so the loop stands here once
// more; it takes the same time a node as the library's.

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <limits>
#include <sstream>
#include <string>
#include <vector>

#include "open_spiel/algorithms/mcts.cc"  // the source itself, so that the objects built before still serve
#include "open_spiel/spiel.h"

namespace {

using open_spiel::Action;
using open_spiel::State;

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kWin = 1e6;
constexpr double kMeasured = 0.1;
long long nodes = 0;

// Othello: corners are looked at first, the squares beside them late, those aslant to them last; discs count at the end.
bool othello = false;
std::array<int, 65> rank_of;

void RankSquares() {
  for (int action = 0; action < 65; ++action) {
    const int row = std::min(action / 8, 7 - action / 8), column = std::min(action % 8, 7 - action % 8);
    const bool near = action < 64 && row < 2 && column < 2;
    rank_of[action] = near ? (row + column == 0 ? 0 : row + column == 1 ? 2 : 3) : 1;
  }
}

// The board's rows begin with their number; discs are x and o there.
double DiscDifference(const State& state) {
  int black = 0, white = 0;
  std::istringstream lines(state.ToString());
  for (std::string line; std::getline(lines, line);) {
    if (line.empty() || line[0] < '1' || line[0] > '8') continue;
    black += std::count(line.begin(), line.end(), 'x');
    white += std::count(line.begin(), line.end(), 'o');
  }
  return black > white ? 64 - 2 * white : black < white ? 2 * black - 64 : 0;
}

double CpuSeconds() {
  timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return now.tv_sec + now.tv_nsec * 1e-9;
}

// Every line to its end, on one state that takes its actions back: twice as fast as copies of it.
double Minimax(State* state) {
  ++nodes;
  if (state->IsTerminal()) return state->PlayerReturn(0);
  const open_spiel::Player player = state->CurrentPlayer();
  double best = player == 0 ? -kInfinity : kInfinity;
  for (Action action : state->LegalActions()) {
    state->ApplyAction(action);
    const double value = Minimax(state);
    state->UndoAction(player, action);
    best = player == 0 ? std::max(best, value) : std::min(best, value);
  }
  return best;
}

// A win `ply` actions below the root is worth kWin - ply, a loss the opposite; an unfinished game 0. Connect Four and
// Othello cannot take their actions back, so a child is a copy.
double AlphaBeta(const State& state, int depth, int ply, double alpha, double beta) {
  ++nodes;
  if (state.IsTerminal()) return othello ? DiscDifference(state) : state.PlayerReturn(0) * (kWin - ply);
  if (depth == 0) return 0.0;
  const bool maximizing = state.CurrentPlayer() == 0;
  double best = maximizing ? -kInfinity : kInfinity;
  std::vector<Action> actions = state.LegalActions();
  if (othello) {
    std::stable_sort(actions.begin(), actions.end(), [](Action a, Action b) { return rank_of[a] < rank_of[b]; });
  }
  for (Action action : actions) {
    const double value = AlphaBeta(*state.Child(action), depth - 1, ply + 1, alpha, beta);
    if (maximizing) {
      best = std::max(best, value);
      alpha = std::max(alpha, best);
    } else {
      best = std::min(best, value);
      beta = std::min(beta, best);
    }
    if (alpha >= beta) break;
  }
  return best;
}

// OpenSpiel's own MCTS bot with random rollouts, one a simulation; the nodes are the simulations.
double Sample(const std::shared_ptr<const open_spiel::Game>& game, const State& state, int simulations) {
  auto evaluator = std::make_shared<open_spiel::algorithms::RandomRolloutEvaluator>(1, 1);
  open_spiel::algorithms::MCTSBot bot(*game, evaluator, 1.4, simulations, 1000, false, 1, false);
  const auto root = bot.MCTSearch(state);
  nodes += simulations;
  return root->total_reward / root->explore_count;
}

}  // namespace

int main(int argc, char** argv) {
  const std::string work = argc > 2 ? argv[1] : "";
  const bool minimax = work == "minimax" && argc == 3;
  const bool sampling = work == "mcts" && argc == 4;
  if (!minimax && !sampling && !(work == "alphabeta" && argc == 4)) {
    std::fprintf(stderr, "usage: openspiel minimax GAME | alphabeta GAME DEPTH | mcts GAME ROUNDS\n");
    return 2;
  }
  const int depth = minimax ? 0 : std::atoi(argv[3]);
  const auto game = open_spiel::LoadGame(argv[2]);
  othello = std::string(argv[2]) == "othello";
  RankSquares();
  const auto state = game->NewInitialState();
  double value = 0;
  double seconds = 0;
  int searches = 0;
  const double start = CpuSeconds();
  while (seconds < kMeasured) {
    value = minimax    ? Minimax(state.get())
            : sampling ? Sample(game, *state, depth)
                       : AlphaBeta(*state, depth, 0, -kInfinity, kInfinity);
    ++searches;
    seconds = CpuSeconds() - start;
  }
  std::printf("{\"nodes\": %lld, \"value\": %.1f, \"seconds\": %.9f}\n", nodes / searches, value, seconds / searches);
}
