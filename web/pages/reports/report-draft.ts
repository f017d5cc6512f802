import type { ReportType } from "../../../schema/report/wire";
import { type PageSetup, parsePageSetup } from "../../../schema/dashboard/paper";
import type { ReportDetails } from "../../../schema/report/calls";
import { addressesIn, isAddress, isWebhook } from "../../../schema/report/recipient";
import { parseCron } from "../../../schema/report/cron";
import { type DashboardDraft, dashboardDraftOf, extraOf, hasValue } from "./report-filters";
import type { ToCreate } from "../../api/transport/resource";

export interface Option {
  value: number;
  label: string;
}

type ReportBody = ToCreate<"report">;
type Operator = NonNullable<NonNullable<ReportBody["validator_config_json"]>["op"]>;

export interface RecipientDraft {
  type: NonNullable<ReportBody["recipients"]>[number]["type"];
  target: string;
  cc: string;
  bcc: string;
}

export type CreationMethod = NonNullable<ReportBody["creation_method"]>;

/** State of the dialog. Numbers are texts as typed. */
export interface ReportDraft extends DashboardDraft {
  name: string;
  description: string;
  active: boolean;
  owners: readonly Option[];
  database: Option | null;
  sql: string;
  /** "not null", or an operator. */
  condition: "not null" | Operator;
  threshold: string;
  content: "chart" | "dashboard";
  chart: Option | null;
  dashboard: Option | null;
  format: NonNullable<ReportBody["report_format"]>;
  width: string;
  /** Whether the run bypasses the cache. */
  force: boolean;
  /** Of a PDF; null for the default. */
  pageSetup: PageSetup | null;
  /** As stored. */
  extra: Record<string, unknown>;
  crontab: string;
  timezone: string;
  retention: string;
  timeout: string;
  grace: string;
  subject: string;
  recipients: readonly RecipientDraft[];
}

export type Place =
  | "name"
  | "database"
  | "sql"
  | "threshold"
  | "content"
  | "filters"
  | "width"
  | "crontab"
  | "timeout"
  | "grace"
  | "recipients";

export function emptyDraft(begin: Partial<ReportDraft>): ReportDraft {
  return {
    name: "",
    description: "",
    active: true,
    owners: [],
    database: null,
    sql: "",
    condition: ">",
    threshold: "",
    content: "dashboard",
    chart: null,
    dashboard: null,
    format: "PNG",
    width: "",
    force: false,
    pageSetup: null,
    extra: {},
    tabs: [],
    filters: [],
    crontab: "0 9 * * *",
    timezone: "UTC",
    retention: "90",
    timeout: "3600",
    grace: "14400",
    subject: "",
    recipients: [{ type: "Email", target: "", cc: "", bcc: "" }],
    ...begin,
  };
}

export function draftOf(report: ReportDetails): ReportDraft {
  const { op, threshold } = parsed(report.validator_config_json) as { op?: Operator; threshold?: number };
  const text = (value: number | null | undefined): string =>
    value === null || value === undefined ? "" : String(value);
  return {
    name: report.name,
    description: report.description ?? "",
    active: report.active,
    owners: report.owners.map(({ id, first_name, last_name }) => ({
      value: id ?? 0,
      label: `${first_name} ${last_name}`,
    })),
    database: report.database && { value: report.database.id, label: report.database.database_name },
    sql: report.sql ?? "",
    condition: report.validator_type === "not null" ? "not null" : (op ?? ">"),
    threshold: text(threshold),
    content: report.chart ? "chart" : "dashboard",
    chart: report.chart && { value: report.chart.id, label: report.chart.slice_name },
    dashboard: report.dashboard && { value: report.dashboard.id, label: report.dashboard.dashboard_title },
    format: report.report_format,
    width: text(report.custom_width),
    force: report.force_screenshot,
    pageSetup: parsePageSetup(report.extra["pdf"]),
    extra: report.extra,
    ...dashboardDraftOf(report.extra),
    crontab: report.crontab,
    timezone: report.timezone,
    retention: text(report.log_retention),
    timeout: text(report.working_timeout),
    grace: text(report.grace_period),
    subject: report.email_subject ?? "",
    recipients: report.recipients.map(({ type, recipient_config_json }) => {
      const {
        target = "",
        ccTarget = "",
        bccTarget = "",
      } = parsed(recipient_config_json ?? "{}") as Record<string, string>;
      return { type, target, cc: ccTarget, bcc: bccTarget };
    }),
  };
}

/**
 * Sections with missing or invalid values; a report created from a menu needs no recipients, as it goes to its
 * creator.
 */
export function missingIn(draft: ReportDraft, kind: ReportType, isForMe: boolean): Set<Place> {
  const missing = new Set<Place>();
  const need = (place: Place, is: boolean): void => {
    if (!is) missing.add(place);
  };
  need("name", draft.name.trim() !== "");
  if (kind === "Alert") {
    need("database", draft.database !== null);
    need("sql", draft.sql.trim() !== "");
    need("threshold", draft.condition === "not null" || isNumber(draft.threshold));
    need("grace", isPositive(draft.grace));
  }
  need("content", draft[draft.content] !== null);
  need("filters", draft.content === "chart" || draft.filters.every(hasValue));
  need(
    "width",
    draft.width === "" || (isPositive(draft.width) && Number(draft.width) >= 600 && Number(draft.width) <= 2400),
  );
  need("crontab", parseCron(draft.crontab) !== null);
  need("timeout", isPositive(draft.timeout));
  if (!isForMe) need("recipients", draft.recipients.length > 0 && draft.recipients.every(isWhole));
  return missing;
}

function isWhole({ type, target, cc, bcc }: RecipientDraft): boolean {
  if (type === "Webhook") return isWebhook(target);
  if (type !== "Email") return target.trim() !== "";
  return addressesIn(target).length > 0 && [target, cc, bcc].every((text) => addressesIn(text).every(isAddress));
}

/** The request body that saves it. */
export function bodyOf(draft: ReportDraft, kind: ReportType, creationMethod: CreationMethod): ReportBody {
  const isAlert = kind === "Alert";
  return {
    type: kind,
    name: draft.name.trim(),
    description: draft.description,
    active: draft.active,
    owners: draft.owners.map(({ value }) => value),
    creation_method: creationMethod,
    ...(isAlert
      ? {
          database: draft.database?.value,
          sql: draft.sql,
          grace_period: Number(draft.grace),
          ...(draft.condition === "not null"
            ? { validator_type: "not null", validator_config_json: {} }
            : {
                validator_type: "operator",
                validator_config_json: { op: draft.condition, threshold: Number(draft.threshold) },
              }),
        }
      : {}),
    chart: draft.content === "chart" ? (draft.chart?.value ?? null) : null,
    dashboard: draft.content === "dashboard" ? (draft.dashboard?.value ?? null) : null,
    report_format: draft.format,
    force_screenshot: draft.force || (isAlert && draft.content === "chart"),
    extra: {
      ...(draft.content === "dashboard" ? withoutPageSetup(extraOf(draft.extra, draft)) : {}),
      ...(draft.format === "PDF" && draft.pageSetup ? { pdf: draft.pageSetup } : {}),
    },
    custom_width: draft.width === "" ? null : Number(draft.width),
    crontab: draft.crontab.trim(),
    timezone: draft.timezone,
    log_retention: Number(draft.retention),
    working_timeout: Number(draft.timeout),
    email_subject: draft.subject.trim() || null,
    recipients: draft.recipients.map(({ type, target, cc, bcc }) => ({
      type,
      recipient_config_json: { target: target.trim(), ccTarget: cc.trim(), bccTarget: bcc.trim() },
    })),
  };
}

const withoutPageSetup = ({ pdf: _pdf, ...rest }: Record<string, unknown>): Record<string, unknown> => rest;
const isNumber = (text: string): boolean => text.trim() !== "" && Number.isFinite(Number(text));
const isPositive = (text: string): boolean => isNumber(text) && Number.isInteger(Number(text)) && Number(text) > 0;

function parsed(json: string): object {
  try {
    return (JSON.parse(json) as object | null) ?? {};
  } catch {
    return {};
  }
}
