import { expect, it } from "vitest";
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
