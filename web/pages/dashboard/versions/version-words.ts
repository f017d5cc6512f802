import type { DashboardVersion } from "../../../../schema/dashboard-version/wire";
import { currentLocale, t } from "../../../i18n";
import { fullName } from "../../../ui/Avatars";

const causes = (): Record<DashboardVersion["cause"], string> => ({
  save: t("Saved"), properties: t("Properties"), filters: t("Filters"), colors: t("Colors"), import: t("Imported"), restore: t("Restored"), copy: t("Copied"), before: t("Before versions were recorded"),
});

/** Text for what created the version. */
export const causeWord = ({ cause }: DashboardVersion): string => causes()[cause];

export const makerName = ({ made_by }: Pick<DashboardVersion, "made_by">): string => (made_by ? fullName(made_by) : t("Somebody"));

/** A version in one line: the time with seconds, as several can share a minute, and the author. */
export const versionLine = (version: DashboardVersion): string =>
  t("{time} · {name} · {cause}", { time: new Intl.DateTimeFormat(currentLocale(), { dateStyle: "medium", timeStyle: "medium" }).format(new Date(version.made_on)), name: makerName(version), cause: causeWord(version) });
