import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { ownWorkspace } from "../../api/people/workspaces";
import { plugins } from "../../api/plugins";
import { NotFound } from "../../shell/NotFound";
import { ListPage } from "../lists/ListPage";
import { pluginList } from "./plugin-list";

/** /dynamic-plugins/list/: the plugins of a workspace that uses them. */
export function PluginsPage() {
  const workspace = useQuery({ queryKey: ["workspace"], queryFn: ownWorkspace.get });
  const definition = useMemo(() => pluginList(plugins), []);
  return workspace.data?.dynamic_plugins === false ? <NotFound /> : <ListPage definition={definition} />;
}
