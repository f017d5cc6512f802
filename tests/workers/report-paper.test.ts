import { PDFDocument } from "@cantoo/pdf-lib";
import { expect, it } from "vitest";
import type { Email } from "../../workers/mail";
import { runReport } from "../../workers/reports/run-report";
import { makeDashboard } from "../objects";
import { admin, dueIn, mailing, make, report, setUpReports } from "./reports";

setUpReports();

/** Runs a report of an empty dashboard as a PDF once, and returns the sizes of its pages in points. */
async function pageSizes(extra: object): Promise<{ width: number; height: number }[]> {
  const dashboard = await makeDashboard(admin);
  const id = await make(admin, report({ chart: null, dashboard, report_format: "PDF", crontab: "* * * * *", extra }));
  const emails: Email[] = [];
  for (const message of await dueIn(2, id)) expect(await runReport(message, mailing(emails))).toBe("over");
  await admin.delete(`/api/v1/report/${id}`);
  const pdf = emails.flatMap(({ attachments = [] }) => attachments).find(({ filename }) => filename.endsWith(".pdf"))!;
  return (await PDFDocument.load(pdf.content)).getPages().map((page) => page.getSize());
}

it("a report's PDF has the stored paper and orientation, otherwise A4 upright", async () => {
  const width = async (extra: object) => Math.round((await pageSizes(extra))[0]!.width);
  expect(await width({})).toBe(595);
  expect(await width({ pdf: { paper: "letter", orientation: "landscape" } })).toBe(792);
  expect(await width({ pdf: { paper: "unknown" } })).toBe(595);
});
