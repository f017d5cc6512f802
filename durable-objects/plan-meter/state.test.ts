import { describe, expect, it } from "vitest";
import { EMPTY_METER, meter, type MeterMessage } from "./state";

const play = (messages: [MeterMessage, number][]): string[] => {
  let state = EMPTY_METER;
  return messages.map(([message, now]) => {
    const next = meter(state, message, now);
    state = next.state;
    return next.effect.kind === "refused" ? `refused ${next.effect.retryAfterSeconds}` : next.effect.kind;
  });
};
const request = (now: number): [MeterMessage, number] => [{ kind: "request", limit: 2 }, now];
const begin = (token: string, now: number): [MeterMessage, number] => [
  { kind: "begin", token, limit: 1, leaseMs: 1000 },
  now,
];
const end = (token: string, now: number): [MeterMessage, number] => [{ kind: "end", token }, now];

it("grants a number of requests per minute, returns the seconds until the next minute, and then resets", () => {
  expect(play([request(60_000), request(61_000), request(75_500), request(119_999), request(120_000)])).toEqual([
    "granted",
    "granted",
    "refused 45",
    "refused 1",
    "granted",
  ]);
});

it("grants a number of concurrent queries, and another one when one ends or is overdue", () => {
  expect(play([begin("a", 0), begin("b", 10), end("a", 20), begin("b", 30), begin("c", 40), begin("c", 1031)])).toEqual(
    ["granted", "refused 1", "granted", "granted", "refused 1", "granted"],
  );
});

describe("slots of queued tokens", () => {
  const requested = (token: string, now: number): [MeterMessage, number] => [
    { kind: "begin", token, limit: 2, leaseMs: 60_000, isQueued: true },
    now,
  ];

  it("are granted up to the limit, and again when one ends or is overdue", () => {
    expect(play([requested("a", 0), requested("b", 1), requested("c", 2), end("a", 3), requested("c", 4)])).toEqual([
      "granted",
      "granted",
      "refused 1",
      "granted",
      "granted",
    ]);
    expect(play([requested("a", 0), requested("b", 30_000), requested("c", 60_001)])).toEqual([
      "granted",
      "granted",
      "granted",
    ]);
  });

  it("go to who requested first, although another requests sooner after an end", () => {
    const messages = [
      requested("a", 0),
      requested("b", 1),
      requested("c", 2),
      end("a", 3),
      requested("d", 4),
      requested("c", 5),
      requested("d", 6),
    ];
    expect(play(messages)).toEqual(["granted", "granted", "refused 1", "granted", "refused 1", "granted", "refused 1"]);
  });

  it("do not go to a token that stopped requesting", () => {
    const messages = [requested("a", 0), requested("b", 0), requested("c", 1), end("a", 2), requested("d", 121_000)];
    expect(play(messages).at(-1)).toBe("granted");
  });

  it("continue for a token that requests again while it runs", () => {
    expect(play([requested("a", 0), requested("b", 1), requested("a", 2)])).toEqual(["granted", "granted", "granted"]);
  });

  it("are requested less often the longer the queue is, and at least every 8 s", () => {
    const waits = play(Array.from({ length: 40 }, (_, at) => requested(`m${at}`, at))).slice(2);
    expect([waits[0], waits[9], waits.at(-1)]).toEqual(["refused 1", "refused 5", "refused 8"]);
  });
});
