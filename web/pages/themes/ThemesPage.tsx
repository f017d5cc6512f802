import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { ownWorkspace } from "../../api/people/workspaces";
import { useRights } from "../../api/people/rights";
import { themes } from "../../api/themes";
import { ListPage } from "../lists/ListPage";
import { themeList } from "./theme-list";

const none: readonly string[] = [];

export function ThemesPage() {
  const { isAdmin } = useRights(true);
  const { data } = useQuery({ queryKey: ["workspace"], queryFn: ownWorkspace.get });
  const fontHosts = data?.theme_font_hosts ?? none;
  return <ListPage definition={useMemo(() => themeList(themes, isAdmin, fontHosts), [isAdmin, fontHosts])} />;
}
