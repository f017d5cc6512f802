import { Plus } from "lucide-react";
import { useRights } from "../../api/people/rights";
import { t } from "../../i18n";
import { buttonClass } from "../../ui/actions/Button";
import { Icon } from "../../ui/display/Icon";

/** Links to the query history and to a new query, for people who may use them. */
export function QueryLinks() {
  const can = useRights(true);
  return (
    <>
      {can("menu_access", "Query Search") && (
        <a className={buttonClass("default", "medium", "m-hide")} href="/sqllab/history/">
          {t("Query history")}
        </a>
      )}
      {can("can_read", "SQLLab") && (
        <a className={buttonClass("primary", "medium", "m-icon")} href="/sqllab/?new=true">
          <Icon of={Plus} />
          {t("Query")}
        </a>
      )}
    </>
  );
}
