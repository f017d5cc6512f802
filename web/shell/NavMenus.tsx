import { ChevronDown, Plus } from "lucide-react";
import { t } from "../i18n";
import { Icon } from "../ui/display/Icon";
import { IconButton } from "../ui/actions/IconButton";
import { Menu, type MenuEntry } from "../ui/actions/Menu";

const SQL_PAGES = /^\/(superset\/)?(sqllab|savedqueryview)\b/;

/** The bar's menus beside its links; they load when the page is idle. */
export const SqlMenu = ({ entries, pathname }: { entries: readonly MenuEntry[]; pathname: string }) =>
  entries.length > 0 && (
    <Menu
      align="start"
      entries={entries}
      button={
        <button type="button" className="nl" {...(SQL_PAGES.test(pathname) ? { "aria-current": "page" as const } : {})}>
          {t("SQL")} <Icon of={ChevronDown} size="small" />
        </button>
      }
    />
  );

export const NewMenu = ({ entries }: { entries: readonly MenuEntry[] }) =>
  entries.length > 0 && (
    <Menu entries={entries} button={<IconButton icon={Plus} label={t("New")} className="m-hide" />} />
  );
