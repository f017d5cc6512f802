import { Plus } from "lucide-react";
import { useRights } from "../../api/people/rights";
import { t } from "../../i18n";
import { buttonClass } from "../../ui/actions/Button";
import { Icon } from "../../ui/display/Icon";

/** Link to create a dashboard, for people who may. */
export function NewDashboardLink() {
  const can = useRights(true);
  if (!can("can_write", "Dashboard")) return null;
  return (
    <a className={buttonClass("primary", "medium", "m-icon")} href="/dashboard/new/">
      <Icon of={Plus} />
      {t("Dashboard")}
    </a>
  );
}
