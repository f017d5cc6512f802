import type { ReactNode } from "react";
import { EmptyView } from "../../charts/renderers/EmptyView";
import { t } from "../../i18n";
import { fullName, type Person } from "../../ui/display/Avatars";

/** Not found and access denied look the same, except that a link can name owners to contact. */
export function NoDashboard({ owners, children }: { owners: readonly Person[]; children?: ReactNode }) {
  return (
    <>
      <title>{t("Dashboard not found · Edgewise")}</title>
      <EmptyView
        drawing={{
          kind: "empty",
          title: t("Dashboard not found"),
          hint: owners.length
            ? t("You don't have access. Ask an owner: {names}.", { names: owners.map(fullName).join(", ") })
            : t("It doesn't exist, or you don't have access to it."),
        }}
      />
      {children}
      <a className="btn" href="/dashboard/list/">
        {t("All dashboards")}
      </a>
    </>
  );
}
