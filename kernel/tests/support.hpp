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
      return word == "winnable"     ? KLONDIKE_WINNABLE
             : word == "unwinnable" ? KLONDIKE_UNWINNABLE
                                    : KLONDIKE_UNDECIDED;
    };
    Case item{cells[0], deal_position(parse_deck(cells[1])), {}};
    if (cells.size() > 3) item.verdict[1] = verdict(cells[2]), item.verdict[3] = verdict(cells[3]);
    cases.push_back(item);
  }
  return cases;
}

// What stands after `"key": ` in a line of JSON written as positions.jsonl is: one line, one space.
inline std::string after(const std::string &line, const std::string &key) {
  const size_t at = line.find('"' + key + "\": ");
  return at == std::string::npos ? "" : line.substr(at + key.size() + 4);
}

inline std::string text_of(const std::string &line, const std::string &key) {
  const std::string rest = after(line, key);
  return rest.empty() || rest[0] != '"' ? "" : rest.substr(1, rest.find('"', 1) - 1);
}

inline uint32_t number_of(const std::string &line, const std::string &key) {
  const std::string rest = after(line, key);
  return rest.empty() || rest[0] == 'n' ? 0 : static_cast<uint32_t>(std::stoul(rest));
}

struct LateCase {
  klondike_position position;
  klondike_rules rules;
  int verdict;
};

// The lines of a positions.jsonl.
inline std::vector<LateCase> read_positions(const char *path) {
  std::vector<LateCase> cases;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) {
    LateCase item;
    std::memset(&item, 0, sizeof item);
    klondike_position &p = item.position;
    for (klondike_card card : parse_deck(text_of(line, "stock"))) p.stock[p.stock_count++] = card;
    for (klondike_card card : parse_deck(text_of(line, "waste"))) p.waste[p.waste_count++] = card;
    const std::string suits = "CDHS";
    for (size_t suit = 0; suit < 4; ++suit) {
      p.foundations[suit] =
          static_cast<uint8_t>(number_of(after(line, "foundations"), suits.substr(suit, 1)));
    }
    std::string down = after(line, "face_down"), up = after(line, "face_up");
    for (int c = 0; c < 7; ++c) {
      auto next = [](std::string &rest) {
        const size_t from = rest.find('"') + 1, to = rest.find('"', from);
        const std::string cards = rest.substr(from, to - from);
        rest.erase(0, to + 1);
        return parse_deck(cards);
      };
      for (klondike_card card : next(down)) p.face_down[c][p.face_down_count[c]++] = card;
      for (klondike_card card : next(up)) p.face_up[c][p.face_up_count[c]++] = card;
    }
    p.pass_number = number_of(line, "pass");
    item.rules = {number_of(line, "draw"), number_of(line, "passes"), after(line, "worry_back")[0] == 't'};
    item.verdict = text_of(line, "verdict") == "winnable" ? KLONDIKE_WINNABLE : KLONDIKE_UNWINNABLE;
    cases.push_back(item);
  }
  return cases;
}

}  // namespace support
