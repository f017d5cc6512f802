import { describe, expect, it } from "vitest";
import { crontabOf, recurrenceOf } from "./recurrence";
import { dashboardDraftOf } from "./report-filters";
import { bodyOf, draftOf, emptyDraft, missingIn, type ReportDraft } from "./report-draft";

describe("recurrenceOf", () => {
  it.each(["5 * * * *", "30 9 * * *", "0 7 * * 1", "15 23 28 * *"])("parses %s and formats it back", (crontab) => {
    expect(crontabOf(recurrenceOf(crontab)!)).toBe(crontab);
  });
  it.each(["*/5 * * * *", "0 9 * * 1-5", "0 9 1 * 1", "0 9 1 1 *", "x", "0 9,17 * * *"])(
    "returns null for %s",
    (crontab) => {
      expect(recurrenceOf(crontab)).toBeNull();
    },
  );
});

describe("report draft", () => {
  const filled = emptyDraft({
    name: "Late",
    database: { value: 1, label: "examples" },
    sql: "select 1",
    threshold: "10",
    dashboard: { value: 2, label: "Sales" },
    recipients: [{ type: "Email", target: "a@example.com; b@example.com", cc: "", bcc: "" }],
  });
  it("reports missing values, more of them for alerts than for reports", () => {
    expect([...missingIn(emptyDraft({}), "Report", false)]).toEqual(["name", "content", "recipients"]);
    expect([...missingIn(emptyDraft({ name: "x" }), "Alert", true)]).toEqual([
      "database",
      "sql",
      "threshold",
      "content",
    ]);
    expect(missingIn(filled, "Alert", false).size).toBe(0);
    expect([
      ...missingIn(
        {
          ...filled,
          crontab: "soon",
          width: "100",
          recipients: [{ type: "Webhook", target: "http://a.example", cc: "", bcc: "" }],
        },
        "Alert",
        false,
      ),
    ]).toEqual(["width", "crontab", "recipients"]);
  });
  it("sends a draft in the API's format, for a report without the fields of alerts", () => {
    expect(bodyOf(filled, "Alert", "alerts_reports")).toMatchObject({
      database: 1,
      dashboard: 2,
      chart: null,
      validator_type: "operator",
      validator_config_json: { op: ">", threshold: 10 },
      recipients: [{ type: "Email", recipient_config_json: { target: "a@example.com; b@example.com" } }],
    });
    expect(bodyOf(filled, "Report", "alerts_reports")).not.toHaveProperty("database");
    expect(bodyOf({ ...filled, condition: "not null" }, "Alert", "alerts_reports")).toMatchObject({
      validator_type: "not null",
      validator_config_json: {},
    });
  });
  it("starts with the stored values", () => {
    const stored = {
      name: "n",
      description: null,
      active: false,
      owners: [],
      chart: { id: 3, slice_name: "c" },
      dashboard: null,
      database: null,
      sql: null,
      validator_type: "operator",
      validator_config_json: '{"op": "<=", "threshold": 0}',
      report_format: "CSV",
      force_screenshot: false,
      extra: {},
      custom_width: null,
      crontab: "0 9 * * *",
      timezone: "UTC",
      log_retention: 30,
      working_timeout: 60,
      grace_period: 5,
      email_subject: null,
      recipients: [{ type: "Slack", recipient_config_json: null }],
    };
    expect(draftOf(stored as unknown as Parameters<typeof draftOf>[0])).toMatchObject({
      content: "chart",
      condition: "<=",
      threshold: "0",
      width: "",
      recipients: [{ type: "Slack", target: "" }],
    });
  });
  it("stores the page setup of a PDF that was selected, and none with another format", () => {
    const pageSetup = { paper: "letter", orientation: "landscape" } as const;
    const extraOf = (draft: Partial<ReportDraft>) =>
      bodyOf({ ...filled, extra: { pdf: pageSetup }, pageSetup, ...draft }, "Report", "alerts_reports")["extra"];
    expect(extraOf({ content: "chart", format: "PDF" })).toEqual({ pdf: pageSetup });
    expect(extraOf({ content: "dashboard", format: "PDF" })).toEqual({ pdf: pageSetup });
    expect(extraOf({ content: "dashboard", format: "PNG" })).toEqual({});
    expect(extraOf({ content: "chart", format: "PDF", pageSetup: null })).toEqual({});
  });
  it("retains the tabs and filters of its dashboard, and other stored keys", () => {
    const extra = {
      other: 1,
      dashboard: {
        activeTabs: ["TAB-1"],
        anchor: '["TAB-1","TAB-2"]',
        nativeFilters: [
          {
            nativeFilterId: "F-1",
            filterType: "filter_select",
            filterName: "Region",
            columnName: "region",
            columnLabel: "region",
            filterValues: ["north"],
          },
        ],
      },
    };
    const draft = { ...filled, extra, ...dashboardDraftOf(extra) };
    expect(draft.tabs.map(({ value }) => value)).toEqual(["TAB-1", "TAB-2"]);
    expect(bodyOf(draft, "Report", "alerts_reports")).toMatchObject({
      extra: {
        other: 1,
        dashboard: { activeTabs: ["TAB-1"], anchor: '["TAB-1","TAB-2"]', nativeFilters: extra.dashboard.nativeFilters },
      },
    });
    expect(
      bodyOf({ ...draft, tabs: draft.tabs.slice(0, 1), filters: [] }, "Report", "alerts_reports")["extra"],
    ).toEqual({ other: 1, dashboard: { activeTabs: ["TAB-1"], anchor: "TAB-1" } });
    expect(bodyOf({ ...draft, content: "chart" }, "Alert", "alerts_reports")).toMatchObject({
      extra: {},
      force_screenshot: true,
    });
    expect([...missingIn({ ...draft, filters: [{ ...draft.filters[0]!, values: [] }] }, "Report", false)]).toEqual([
      "filters",
    ]);
  });
});
