import { describe, expect, it } from "vitest";
import { judge, turnOf } from "./condition";
import { reportEmail } from "./email";

const one = (value: unknown) => ({ rows: 1, columns: 1, value });

describe("judge", () => {
  it.each([
    ["<", 1, true],
    ["<=", 2, true],
    [">", 2, false],
    [">=", 2, true],
    ["==", 2, true],
    ["!=", 2, false],
  ] as const)("compares 2 by %s with the threshold 2", (op, value, is) => {
    expect(judge(one(value), { type: "operator", op, threshold: 2 }).kind).toBe(is ? "triggered" : "quiet");
  });
  it('does not trigger an alert for an empty result, and with "not null" not for 0 either', () => {
    expect(judge({ rows: 0, columns: 1, value: undefined }, { type: "operator", op: "<", threshold: 2 })).toEqual({
      kind: "quiet",
      value: null,
    });
    expect(judge(one(null), { type: "not null" })).toEqual({ kind: "quiet", value: null });
    expect(judge(one(0), { type: "not null" })).toEqual({ kind: "quiet", value: 0 });
    expect(judge(one("late"), { type: "not null" })).toEqual({ kind: "triggered", value: null });
  });
  it("returns an error for several rows, several columns and values that are not numbers", () => {
    expect(judge({ rows: 2, columns: 1, value: 1 }, { type: "not null" })).toMatchObject({
      message: "Alert query returned more than one row.",
    });
    expect(judge({ rows: 1, columns: 2, value: 1 }, { type: "not null" })).toMatchObject({
      message: "Alert query returned more than one column.",
    });
    expect(judge(one("secret"), { type: "operator", op: ">", threshold: 1 })).toEqual({
      kind: "error",
      message: "Alert query returned a non-number value.",
    });
  });
});

describe("turnOf", () => {
  const now = new Date("2026-01-01T12:00:00Z");
  const ago = (seconds: number): Date => new Date(now.getTime() - seconds * 1000);
  const turn = (more: object) =>
    turnOf(
      { type: "Alert", state: "Not triggered", grace: 600, workingTimeout: 60, begunAt: null, sentAt: null, ...more },
      now,
    );
  it("runs a schedule unless it was sent within its grace period or its last run is still working", () => {
    expect(turn({})).toBe("run");
    expect(turn({ state: "Success", sentAt: ago(599) })).toBe("on grace");
    expect(turn({ state: "On Grace", sentAt: ago(601) })).toBe("run");
    expect(turn({ type: "Report", state: "Success", sentAt: ago(5) })).toBe("run");
    expect(turn({ state: "Working", begunAt: ago(59) })).toBe("still working");
    expect(turn({ state: "Working", begunAt: ago(61) })).toBe("timed out");
  });
});

it("reportEmail contains the rows, and escapes markup", () => {
  const { subject, html, text } = reportEmail({
    name: "Daily",
    title: "<b>Sales</b>",
    subject: null,
    description: null,
    link: "https://a.example/x",
    table: { headings: ["<i>"], rows: [["1 & 2"]], more: 3 },
    notes: [],
    pictures: ["one@report"],
  });
  expect(subject).toBe("[Report] Daily: <b>Sales</b>");
  expect(html).not.toMatch(/<b>|<i>/);
  expect(html).toMatch(/<a href="https:\/\/a\.example\/x"><img src="cid:one@report"/);
  expect(text).toBe("<b>Sales</b>\n\n<i>\n1 & 2\n… and 3 more rows\n\nhttps://a.example/x\n");
});
