import { useMemo } from "react";
import { themes } from "../../api/themes";
import { ListPage } from "../lists/ListPage";
import { themeList } from "./theme-list";

export function ThemesPage() {
  return <ListPage definition={useMemo(() => themeList(themes), [])} />;
}
