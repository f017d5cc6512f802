import { CORNERS } from "../mutate";
import type { Random } from "../random";

/** Delimiters of a string, a name or a comment in some dialect; ¿ stands for a corner case, or nothing. */
const PAIRS: readonly (readonly [string, string])[] = [
  ["$¿$", "$¿$"],
  ["$a¿$", "$a¿$"],
  ["$¿a$", "$¿a$"],
  ["¿$$", "$$"],
  ["x¿$a$", "$a$"],
  ["$$", "$$"],
  ["AS a¿$b$", "$b$"],
  ["1¿$b$", "$b$"],
  ["--¿", "\n"],
  ["-- ¿", "\n"],
  ["--¿", "\r"],
  ["--", "¿\n"],
  ["-- c", "¿"],
  ["-¿-", "\n"],
  ["#¿", "\n"],
  ["#", "¿"],
  ["//¿", "\n"],
  ["//", "¿"],
  ["#!", "¿"],
  ["/*¿", "*/"],
  ["/*¿!", "*/"],
  ["/*!¿", "*/"],
  ["/*!50000¿", "*/"],
  ["/*M!¿", "*/"],
  ["/*+¿", "*/"],
  ["/*/*", "*/¿"],
  ["/* /*¿*/", "*/"],
  ["/*", "*¿/"],
  ["/¿*", "*/"],
  ["/**¿/", "*/"],
  ["/*", "*/¿*/"],
  ["E'a'\n¿'\\'", "'"],
  ["E'a'¿'\\'", "'"],
  ["E'a' --¿\n'\\'", "'"],
  ["E'a'\n'b'\n'\\'", "'"],
  ["E''\n\n¿'\\'", "'"],
  ["e¿'\\'", "'"],
  ["E'\\¿'", "'"],
  ["N'a'\n'\\'", "'"],
  ["U&'a'\n'\\'", "'"],
  ["B'1'\n'\\'", "'"],
  ["X'1'\n'\\'", "'"],
  ["¿E'\\'", "'"],
  ["1E'\\'", "'"],
  ["aE'\\'", "'"],
  ["'\\¿'", "'"],
  ["'¿\\'", "'"],
  ["¿'\\'", "'"],
  ["'a'¿'\\'", "'"],
  ["'\\\\¿'", "'"],
  ["N¿'\\'", "'"],
  ["_utf8¿'\\'", "'"],
  ["x¿'\\'", "'"],
  ["'''¿\\'", "'"],
  ['"\\¿"', '"'],
  ['"¿\\"', '"'],
  ['U&"\\¿"', '"'],
  ['u¿&"\\"', '"'],
  ['""¿"', '"'],
  ["`\\¿`", "`"],
  ["``¿`", "`"],
  ["`¿", "`"],
  ["[¿", "]"],
  ["[", "¿]"],
  ["{¿", "}"],
  ["«¿", "»"],
  ["‘", "’"],
  ["“", "”"],
  ['¿"', '"'],
  ["1.e¿", ""],
  ["1e¿", ""],
  ["0x¿", ""],
  ["1_¿", ""],
  ["@¿'", "'"],
  ["@¿`", "`"],
  [":¿'", "'"],
  ["$1¿$", "$"],
  ["?¿", ""],
  ["\\¿", ""],
  ["<¿", ">"],
  ["¿", "¿"],
  ["q'[¿", "]'"],
  ["r¿'\\'", "'"],
  ["UESCAPE¿'\\'", "'"],
];

const QUOTES = ["'", "'", "'", '"', '"', "`", "/*", "*/", "--", "#", "//", "$$", "[", "{", "\\'"];

const HIDDEN = [
  "|| (SELECT v FROM secret) ||",
  ", (SELECT v FROM secret) ,",
  "+ (SELECT v FROM secret) +",
  "OR a IN (SELECT v FROM secret) OR a =",
  "FROM secret WHERE v =",
  "UNION SELECT v FROM secret WHERE v =",
  "|| (TABLE secret) ||",
  ", lower((SELECT max(v) FROM secret)) ,",
  "|| pg_read_file(a) ||",
  ", sleep(1) ,",
  "\n|| (SELECT v FROM secret) ||",
  "(SELECT v FROM secret)",
  "FROM secret",
  "\nFROM secret\n",
  "UNION ALL SELECT v FROM secret\n",
  "IN (SELECT v FROM secret) OR a =",
  "= (SELECT v FROM secret) AND a =",
];

/** Returns a text in which one dialect reads a string, a name or a comment, and another a query inside it. */
export function confusion(random: Random): string {
  const corner = random.chance(0.3)
    ? ""
    : random.chance(0.25)
      ? String.fromCharCode(random.int(random.chance(0.7) ? 0x100 : 0x1_0000))
      : random.pick(CORNERS);
  const pair = (): readonly [string, string] =>
    random.pick(PAIRS).map((text) => text.replaceAll("¿", () => corner)) as unknown as readonly [string, string];
  const [open, close] = pair();
  const quote = random.pick(QUOTES);
  const hidden = random.pick(HIDDEN);
  const gap = random.chance(0.7) ? " " : random.chance(0.5) ? "" : "\n";
  switch (random.int(8)) {
    case 0:
    case 1:
    case 2:
      return [open, quote, close, hidden, open, quote, close].join(gap);
    case 3:
      return [`1 ${open}`, quote, close, hidden, open, quote, close, "1"].join(gap);
    case 4:
      return [quote, open, quote, hidden, quote, close, quote].join(gap);
    case 5:
      return [open, hidden, quote, close, hidden, open, quote, close].join(gap);
    case 6:
      return `${open}${close} ${hidden} ${quote}${quote}`;
    default: {
      const [otherOpen, otherClose] = pair();
      return [open, otherOpen, quote, close, hidden, open, quote, otherClose, close].join(gap);
    }
  }
}
