import { expect, it } from "vitest";
import { scheduledQueryEmail } from "./email";

const link = "https://main.example/sqllab/?queryId=5";

it("scheduledQueryEmail states the rows of a successful run, and why one failed", () => {
  expect(scheduledQueryEmail({ name: "Totals", rows: 1, message: null, link })).toMatchObject({
    subject: "Scheduled query ran: Totals",
    text: `Scheduled query ran: Totals\n\n1 row\n\n${link}\n`,
  });
  expect(scheduledQueryEmail({ name: "Totals", rows: null, message: "no such table", link })).toMatchObject({
    subject: "Scheduled query failed: Totals",
    text: expect.stringContaining("no such table"),
  });
});

it("scheduledQueryEmail escapes names and messages in HTML", () => {
  const { html } = scheduledQueryEmail({ name: "<b>x</b>", rows: null, message: "<img src=x>", link });
  expect(html).toContain("&#60;b&#62;x");
  expect(html).not.toContain("<img");
});
