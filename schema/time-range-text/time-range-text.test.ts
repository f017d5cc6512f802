import { describe, expect, it } from "vitest";
import { parseSides, rangeWords, writeSides } from "./advanced-range";
import { parseCustomRange, startingCustomRange, writeCustomRange } from "./custom-range";
import { frameOf } from "./frame";
import { compiledMessages } from "../../tests/translated-assets";
import { messageKey } from "../language/message-key";
import { ENGLISH, Translator } from "../language/translator";
import { rangeLabel } from "./range-label";

/** Texts that Superset stores, from examples and its truth table, by the tab that shows them. */
const STORED = {
  last: ["Last day", "Last week", "Last month", "Last quarter", "Last year"],
  previous: [
    "previous calendar week",
    "previous calendar month",
    "previous calendar quarter",
    "previous calendar year",
  ],
  current: ["Current day", "Current week", "Current month", "Current quarter", "Current year"],
  none: ["No filter", ""],
  custom: [
    "2003-01-01T00:00:00 : 2005-06-01T00:00:00",
    "now : today",
    'DATEADD(DATETIME("2026-11-21T00:00:00"), -7, day) : 2026-11-21T00:00:00',
    '2026-11-21T00:00:00 : DATEADD(DATETIME("2026-11-21T00:00:00"), 7, day)',
    'DATEADD(DATETIME("now"), -1, month) : now',
    'DATEADD(DATETIME("today"), -7, day) : DATEADD(DATETIME("today"), 7, day)',
    'DATEADD(DATETIME("2024-05-15T00:00:00"), -2, quarter) : DATEADD(DATETIME("2024-05-15T00:00:00"), 1, year)',
  ],
  advanced: [
    "100 years ago : now",
    "2014-01-01 : 2014-01-02",
    "1960-01-01 : now",
    "2000 : 2014-01-02",
    "Last 7 days",
    "Last 30 minutes",
    "Next 2 days",
    "Last week : now",
    "yesterday : today",
    "2024 : 2025",
    "last week",
    "first week of this year",
    "prior 2 weeks : today",
    "start of this month : end of this month",
    "HOLIDAY('Christmas') : DATEADD(HOLIDAY('Christmas'), 1, day)",
    "DATETRUNC(DATETIME('2024-05-15'), quarter) : DATETIME('2024-06-01')",
    " : 2024-02-01",
    "2024-01-01 : ",
    " : ",
    'DATEADD(DATETIME("2024-01-01T00:00:00"), -7, day) : 2026-11-21T00:00:00',
  ],
} as const;

describe("frameOf", () => {
  for (const [frame, texts] of Object.entries(STORED)) {
    it(`returns "${frame}" for each of its texts`, () => {
      expect(texts.map((text) => [text, frameOf(text)])).toEqual(texts.map((text) => [text, frame]));
    });
  }
});

describe("parseCustomRange and writeCustomRange", () => {
  it("round-trips stored texts", () => {
    for (const text of STORED.custom) expect(writeCustomRange(parseCustomRange(text)!)).toBe(text);
  });

  it("counts a relative end from the other, and both from the anchor", () => {
    expect(
      writeCustomRange({ since: { mode: "relative", count: 7, unit: "day" }, until: { mode: "now" }, anchor: "today" }),
    ).toBe('DATEADD(DATETIME("now"), -7, day) : now');
    expect(
      writeCustomRange({
        since: { mode: "relative", count: -1, unit: "year" },
        until: { mode: "relative", count: 2, unit: "week" },
        anchor: "2024-01-01T00:00:00",
      }),
    ).toBe('DATEADD(DATETIME("2024-01-01T00:00:00"), -1, year) : DATEADD(DATETIME("2024-01-01T00:00:00"), 2, week)');
  });

  it("starts with the week before a day", () => {
    expect(writeCustomRange(startingCustomRange("2026-11-21T00:00:00"))).toBe(
      'DATEADD(DATETIME("2026-11-21T00:00:00"), -7, day) : 2026-11-21T00:00:00',
    );
  });

  it("parses keywords in any case", () => {
    expect(parseCustomRange('dateadd(datetime("TODAY"), -7, DAY) : Today')).toEqual({
      since: { mode: "relative", count: -7, unit: "day" },
      until: { mode: "today" },
      anchor: "now",
    });
  });
});

describe("parseSides and writeSides", () => {
  it("round-trips stored texts of the advanced tab", () => {
    for (const text of STORED.advanced) expect(writeSides(parseSides(text), !text.includes(" : "))).toBe(text);
  });

  it("writes two sides when a shorthand gets an end", () => {
    expect(writeSides({ since: "Last week", until: "now" }, true)).toBe("Last week : now");
  });
});

describe("rangeLabel", () => {
  const english = { t: ENGLISH.t, locale: "en" };

  it("returns preset ranges unchanged, and custom ones without functions", () => {
    const labels = {
      "Last week": "Last week",
      "No filter": "No filter",
      " : ": "No filter",
      "100 years ago : now": "100 years ago : now",
      "2003-01-01T00:00:00 : 2005-06-01T12:30:00": "2003-01-01 – 2005-06-01 12:30:00",
      'DATEADD(DATETIME("now"), -1, month) : now': "1 month before – now",
      '2026-11-21T00:00:00 : DATEADD(DATETIME("2026-11-21T00:00:00"), 7, day)': "2026-11-21 – 7 days after",
      'DATEADD(DATETIME("today"), -7, day) : DATEADD(DATETIME("today"), 2, week)':
        "7 days before today – 2 weeks after today",
    };
    expect(Object.fromEntries(Object.keys(labels).map((text) => [text, rangeLabel(text, english)]))).toEqual(labels);
  });
});

describe("rangeLabel in another language", () => {
  const german = new Translator("de", {
    ...compiledMessages({
      "Previous calendar week": "Vorige Kalenderwoche",
      "No filter": "Kein Filter",
      "{amount} before {time}": "{amount} vor {time}",
      "{amount} after": "{amount} danach",
      "{amount} after {time}": "{amount} nach {time}",
      "{count, plural, one {# quarter} other {# quarters}}": "{count, plural, one {# Quartal} other {# Quartale}}",
    }),
    [messageKey("today", "time range")]: "heute",
  });
  it("translates preset ranges and the ends of custom ones, and leaves what a person wrote", () => {
    const labels = {
      "previous calendar week": "Vorige Kalenderwoche",
      "": "Kein Filter",
      "100 years ago : now": "100 years ago : now",
      '2026-11-21T00:00:00 : DATEADD(DATETIME("2026-11-21T00:00:00"), 1, quarter)': "2026-11-21 – 1 Quartal danach",
      'DATEADD(DATETIME("today"), -7, day) : DATEADD(DATETIME("today"), 2, month)':
        "7 Tage vor heute – 2 Monate nach heute",
    };
    const label = (text: string) => rangeLabel(text, { t: german.t, locale: german.tag });
    expect(Object.fromEntries(Object.keys(labels).map((text) => [text, label(text)]))).toEqual(labels);
  });
});

describe("rangeWords", () => {
  it("omits midnight, and shows open ends as infinity", () => {
    expect(rangeWords("2026-11-14T00:00:00", "2026-11-21T03:20:23", "order_date")).toBe(
      "2026-11-14 ≤ order_date < 2026-11-21 03:20:23",
    );
    expect(rangeWords(null, "2024-02-01T00:00:00")).toBe("-∞ ≤ col < 2024-02-01");
  });
});
