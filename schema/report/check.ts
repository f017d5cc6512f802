import { refuse } from "../errors";
import type { ReportType } from "./wire";

/** A schedule as it would be after a write, and its context. */
export interface ReportToCheck {
  type: ReportType;
  name: string;
  chart: number | null;
  dashboard: number | null;
  database: number | null;
  creation_method: string | null;
  /** Minutes between two of its runs, and the minimum allowed. */
  interval: number;
  minInterval: number;
}

export interface Surroundings {
  isNameTaken: boolean;
  /** Whether the person may open them. */
  chartIsThere: boolean;
  dashboardIsThere: boolean;
  databaseIsThere: boolean;
  ownersAreThere: boolean;
}

/** Throws a 422 with all problems, by field. */
export function checkReport(report: ReportToCheck, around: Surroundings): void {
  const problems = { ...target(report, around), ...database(report, around), ...frequency(report), ...(around.ownersAreThere ? {} : { owners: ["Owners are invalid"] }), ...name(report, around) };
  if (Object.keys(problems).length) throw refuse(422, problems);
}

const name = ({ type, name }: ReportToCheck, { isNameTaken }: Surroundings) => (isNameTaken ? { name: [nameInUseMessage(type, name)] } : {});

export const nameInUseMessage = (type: ReportType, name: string): string => `${type === "Alert" ? "An alert" : "A report"} named "${name}" already exists`;

function database({ type, database }: ReportToCheck, { databaseIsThere }: Surroundings) {
  if (type !== "Alert") return {};
  if (database === null) return { database: "Database is required for alerts" };
  return databaseIsThere ? {} : { database: "Database does not exist" };
}

function target({ chart, dashboard, creation_method }: ReportToCheck, { chartIsThere, dashboardIsThere }: Surroundings): Record<string, string> {
  if (creation_method === "charts" && chart === null) return { chart: "Please save your chart first, then try creating a new email report." };
  if (creation_method === "dashboards" && dashboard === null) return { dashboard: "Please save your dashboard first, then try creating a new email report." };
  if (chart !== null && dashboard !== null) return { chart: "Choose a chart or dashboard not both" };
  if (chart === null && dashboard === null) return { chart: "Must choose either a chart or a dashboard" };
  if (chart !== null) return chartIsThere ? {} : { chart: "Chart does not exist" };
  return dashboardIsThere ? {} : { dashboard: "Dashboard does not exist" };
}

const frequency = ({ type, interval, minInterval }: ReportToCheck) =>
  interval < minInterval ? { crontab: [`${type} schedule frequency exceeding limit. Please configure a schedule with a minimum interval of ${minInterval} minutes per execution.`] } : {};
