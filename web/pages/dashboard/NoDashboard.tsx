import { EmptyView } from "../../charts/renderers/EmptyView";
import { t } from "../../i18n";
import { fullName, type Person } from "../../ui/Avatars";

/** Absent and forbidden look the same, but for those whose link says whom to ask. */
export function NoDashboard({ owners }: { owners: readonly Person[] }) {
  return (
    <>
      <title>{t("Dashboard not found · Edgewise")}</title>
      <EmptyView drawing={{ kind: "empty", title: t("Dashboard not found"), hint: owners.length ? t("You do not have access to it. Ask {names}.", { names: owners.map(fullName).join(", ") }) : t("It does not exist, or you do not have access to it.") }} />
      <a className="btn" href="/dashboard/list/">{t("All dashboards")}</a>
    </>
  );
}
