import type { DashboardVersion } from "../../../../schema/dashboard-version/calls";
import { currentLocale, t } from "../../../i18n";
import { fullName } from "../../../ui/display/Avatars";

const causes = (): Record<DashboardVersion["cause"], string> => ({
  save: t("Saved", undefined, { context: "cause of a version" }),
  properties: t("Properties"),
  filters: t("Filters"),
  colors: t("Colors"),
  import: t("Imported", undefined, { context: "cause of a version" }),
  restore: t("Restored", undefined, { context: "cause of a version" }),
  copy: t("Copied", undefined, { context: "cause of a version" }),
  conversion: t("Filter boxes converted"),
  before: t("Initial version"),
});

/** Text for what created the version. */
export const causeWord = ({ cause }: DashboardVersion): string => causes()[cause];

export const makerName = ({ made_by }: Pick<DashboardVersion, "made_by">): string =>
  made_by ? fullName(made_by) : t("Someone");

/** A version in one line: the time with seconds, as several can share a minute, and the author. */
export const versionLine = (version: DashboardVersion): string =>
  t("{time} · {name} · {cause}", {
    time: new Intl.DateTimeFormat(currentLocale(), { dateStyle: "medium", timeStyle: "medium" }).format(
      new Date(version.made_on),
    ),
    name: makerName(version),
    cause: causeWord(version),
  });
