import { refuse } from "../errors";
import type { ReportType } from "./wire";
import { message, type Message } from "../language/localizable";

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
  nameExists: boolean;
  /** Whether the person may open them. */
  chartIsThere: boolean;
  dashboardIsThere: boolean;
  databaseIsThere: boolean;
  ownersAreThere: boolean;
}

/** Throws a 422 with all problems, by field. */
export function checkReport(report: ReportToCheck, around: Surroundings): void {
  const problems = {
    ...target(report, around),
    ...database(report, around),
    ...frequency(report),
    ...(around.ownersAreThere ? {} : { owners: [message("Owners are invalid")] }),
    ...name(report, around),
  };
  if (Object.keys(problems).length) throw refuse(422, problems);
}

const name = ({ type, name }: ReportToCheck, { nameExists }: Surroundings) =>
  nameExists ? { name: [nameInUseMessage(type, name)] } : {};

export const nameInUseMessage = (type: ReportType, name: string): Message =>
  type === "Alert"
    ? message('An alert named "{name}" already exists', { name })
    : message('A report named "{name}" already exists', { name });

function database({ type, database }: ReportToCheck, { databaseIsThere }: Surroundings) {
  if (type !== "Alert") return {};
  if (database === null) return { database: message("Database is required for alerts") };
  return databaseIsThere ? {} : { database: message("Database does not exist") };
}

function target(
  { chart, dashboard, creation_method }: ReportToCheck,
  { chartIsThere, dashboardIsThere }: Surroundings,
): Record<string, Message> {
  if (creation_method === "charts" && chart === null)
    return { chart: message("Please save your chart first, then try creating a new email report.") };
  if (creation_method === "dashboards" && dashboard === null)
    return { dashboard: message("Please save your dashboard first, then try creating a new email report.") };
  if (chart !== null && dashboard !== null) return { chart: message("Choose a chart or dashboard not both") };
  if (chart === null && dashboard === null) return { chart: message("Must choose either a chart or a dashboard") };
  if (chart !== null) return chartIsThere ? {} : { chart: message("Chart does not exist") };
  return dashboardIsThere ? {} : { dashboard: message("Dashboard does not exist") };
}

const frequency = ({ type, interval, minInterval }: ReportToCheck) =>
  interval < minInterval
    ? {
        crontab: [
          message(
            type === "Alert"
              ? "{minInterval, plural, one {Alert schedule frequency exceeding limit. Please configure a schedule with a minimum interval of {minInterval} minute per execution.} other {Alert schedule frequency exceeding limit. Please configure a schedule with a minimum interval of {minInterval} minutes per execution.}}"
              : "{minInterval, plural, one {Report schedule frequency exceeding limit. Please configure a schedule with a minimum interval of {minInterval} minute per execution.} other {Report schedule frequency exceeding limit. Please configure a schedule with a minimum interval of {minInterval} minutes per execution.}}",
            { minInterval },
          ),
        ],
      }
    : {};
