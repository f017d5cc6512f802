import { Plus } from "lucide-react";
import { useRights } from "../../api/people/rights";
import { t } from "../../i18n";
import { buttonClass } from "../../ui/actions/Button";
import { Icon } from "../../ui/display/Icon";

/** Link to the new chart page, for people who may create charts. */
export function NewChartLink() {
  const can = useRights(true);
  if (!can("can_write", "Chart")) return null;
  return (
    <a className={buttonClass("primary", "medium", "m-icon")} href="/chart/add/">
      <Icon of={Plus} />
      {t("Chart")}
    </a>
  );
}
