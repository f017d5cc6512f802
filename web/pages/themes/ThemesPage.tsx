import { useMemo } from "react";
import { useRights } from "../../api/people/rights";
import { themes } from "../../api/themes";
import { ListPage } from "../lists/ListPage";
import { themeList } from "./theme-list";

export function ThemesPage() {
  const { isAdmin } = useRights(true);
  return <ListPage definition={useMemo(() => themeList(themes, isAdmin), [isAdmin])} />;
}
