import type { ReportType } from "../../../schema/report/wire";
import { REPORT_PAGES } from "../../../schema/dashboard/paper";
import { relatedOptions } from "../../api/options";
import { t } from "../../i18n";
import { Checkbox } from "../../ui/inputs/Checkbox";
import { Field, TextInput } from "../../ui/inputs/Field";
import { PageSetupFields } from "../../ui/inputs/PageSetupFields";
import { Segmented } from "../../ui/inputs/Segmented";
import { type Option, Select } from "../../ui/inputs/Select";
import { DashboardFields } from "./DashboardFields";
import type { DraftPart } from "./draft-part";
import type { ReportDraft } from "./report-draft";
import { Section } from "./Section";

/** The content: a chart or dashboard, and its format. */
export function ContentsFields({
  draft,
  missing,
  change,
  kind,
  isFixed,
}: DraftPart & { kind: ReportType; isFixed: boolean }) {
  const formats: Option<ReportDraft["format"]>[] = [
    { value: "PNG", label: t("Send as PNG") },
    { value: "PDF", label: t("Send as PDF") },
    ...(draft.content === "dashboard"
      ? []
      : ([
          { value: "CSV", label: t("Send as CSV") },
          { value: "TEXT", label: t("Send as text") },
        ] as const)),
  ];
  return (
    <Section
      title={kind === "Alert" ? t("Alert contents") : t("Report contents")}
      hint={t("Customize data source, filters, and layout.")}
    >
      {!isFixed && (
        <>
          <Segmented
            label={t("Content type")}
            value={draft.content}
            options={[
              { value: "dashboard", label: t("Dashboard") },
              { value: "chart", label: t("Chart") },
            ]}
            onChange={(content) =>
              change({ content, ...(content === "dashboard" && draft.format !== "PDF" ? { format: "PNG" } : {}) })
            }
          />
          {draft.content === "dashboard" ? (
            <Field label={t("Dashboard")} required>
              <Select
                key="dashboard"
                value={draft.dashboard}
                onChange={(dashboard) =>
                  change({
                    dashboard,
                    ...(dashboard?.value === draft.dashboard?.value ? {} : { tabs: [], filters: [] }),
                  })
                }
                options={relatedOptions("report", "dashboard")}
                placeholder={t("Select dashboard to use")}
              />
            </Field>
          ) : (
            <Field label={t("Chart")} required>
              <Select
                key="chart"
                value={draft.chart}
                onChange={(chart) => change({ chart })}
                options={relatedOptions("report", "chart")}
                placeholder={t("Select chart to use")}
              />
            </Field>
          )}
        </>
      )}
      <div className="report-line wide">
        <Field label={t("Content format")}>
          <Select
            value={formats.find(({ value }) => value === draft.format) ?? formats[0]!}
            onChange={(selected) => selected && change({ format: selected.value })}
            options={formats}
          />
        </Field>
        {(draft.format === "PNG" || draft.format === "PDF") && (
          <Field
            label={t("Screenshot width")}
            error={missing.has("width") ? t("Screenshot width must be between 600px and 2400px") : undefined}
          >
            <TextInput
              type="number"
              value={draft.width}
              onChange={(width) => change({ width })}
              placeholder={t("Input custom width in pixels")}
            />
          </Field>
        )}
      </div>
      {draft.format === "PDF" && (
        <PageSetupFields
          setup={draft.pageSetup ?? REPORT_PAGES[draft.content]}
          onChange={(pageSetup) => change({ pageSetup })}
        />
      )}
      {draft.content === "dashboard" && draft.dashboard && (
        <DashboardFields draft={draft} missing={missing} change={change} dashboardId={draft.dashboard.value} />
      )}
      <Checkbox
        label={t("Ignore cache when generating report")}
        checked={draft.force}
        onChange={(force) => change({ force })}
      />
    </Section>
  );
}
