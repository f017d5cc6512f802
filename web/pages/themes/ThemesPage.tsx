import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { ListedTheme } from "../../../schema/theme/calls";
import { ownWorkspace } from "../../api/people/workspaces";
import { useRights } from "../../api/people/rights";
import { themes } from "../../api/themes";
import { t } from "../../i18n";
import { ListPage } from "../lists/ListPage";
import { LazyThemeEditor } from "./LazyThemeEditor";
import { themeList } from "./theme-list";

const none: readonly string[] = [];

export function ThemesPage() {
  const { isAdmin } = useRights(true);
  const { data } = useQuery({ queryKey: ["workspace"], queryFn: ownWorkspace.get });
  const fontHosts = data?.theme_font_hosts ?? none;
  const [viewed, setViewed] = useState<ListedTheme | null>(null);
  const definition = useMemo(() => themeList(themes, { isAdmin, fontHosts, onView: setViewed }), [isAdmin, fontHosts]);
  return (
    <>
      <ListPage definition={definition} />
      {viewed && (
        <LazyThemeEditor
          title={t("View theme")}
          action=""
          theme={viewed}
          fontHosts={fontHosts}
          save={null}
          onClose={() => setViewed(null)}
        />
      )}
    </>
  );
}
