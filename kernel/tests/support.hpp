// Reading decks and verdict files into the header's structs.
#pragma once

#include <cstring>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "klondike.h"

namespace support {

// A card from its text, or 255.
inline klondike_card card_of(const std::string &text) {
  static const std::string ranks = "A23456789TJQK", suits = "CDHS";
  size_t rank = text.size() == 2 ? ranks.find(text[0]) : std::string::npos;
  size_t suit = text.size() == 2 ? suits.find(text[1]) : std::string::npos;
  if (rank == std::string::npos || suit == std::string::npos) return 255;
  return static_cast<klondike_card>(suit * 13 + rank);
}

// Cards in deal order: row by row, then the stock.
inline klondike_position deal_position(const std::vector<klondike_card> &deck) {
  klondike_position p;
  std::memset(&p, 0, sizeof p);
  p.pass_number = 1;
  size_t next = 0;
  for (int row = 0; row < 7; ++row) {
    for (int c = row; c < 7; ++c) {
      if (c == row) {
        p.face_up[c][p.face_up_count[c]++] = deck[next++];
      } else {
        p.face_down[c][p.face_down_count[c]++] = deck[next++];
      }
    }
  }
  while (next < deck.size()) p.stock[p.stock_count++] = deck[next++];
  return p;
}

inline std::vector<klondike_card> parse_deck(const std::string &text) {
  std::vector<klondike_card> deck;
  std::istringstream words(text);
  for (std::string word; words >> word;) deck.push_back(card_of(word));
  return deck;
}

struct Case {
  std::string name;
  klondike_position position;
  int verdict[4];  // by draw count, klondike_verdict; 0 where none is given
};

// The lines of a verdicts.tsv.
inline std::vector<Case> read_verdicts(const char *path) {
  std::vector<Case> cases;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#') continue;
    std::vector<std::string> cells;
    std::istringstream parts(line);
    for (std::string cell; std::getline(parts, cell, '\t');) cells.push_back(cell);
    auto verdict = [](const std::string &word) {
      return word == "winnable" ? KLONDIKE_WINNABLE : word == "unwinnable" ? KLONDIKE_UNWINNABLE : KLONDIKE_UNDECIDED;
    };
    Case item{cells[0], deal_position(parse_deck(cells[1])), {}};
    if (cells.size() > 3) item.verdict[1] = verdict(cells[2]), item.verdict[3] = verdict(cells[3]);
    cases.push_back(item);
  }
  return cases;
}

}  // namespace support
