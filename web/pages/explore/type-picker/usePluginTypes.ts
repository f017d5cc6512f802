import { useQuery } from "@tanstack/react-query";
import { t } from "../../../i18n";
import type { ListedType } from "./type-groups";

/** The chart types that plugins of the workspace add, in a category of their own; empty while they load. */
export function usePluginTypes(wanted = true): readonly ListedType[] {
  const { data = [] } = useQuery({
    queryKey: ["plugins"],
    queryFn: async () => (await import("../../../charts/plugins/load-plugin-type")).loadPlugins(),
    enabled: wanted,
  });
  return data.map(({ key, name }) => ({
    vizType: key,
    entry: { name, category: t("Plugins"), summary: t("Drawn by a plugin of this workspace."), tags: [] },
  }));
}
