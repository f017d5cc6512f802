import type { ChartType } from "../../../schema/chart-types/define";
import { pluginChartType } from "../../../schema/plugin/plugin-chart-type";
import type { PluginType } from "../../../schema/plugin/calls";
import { ownWorkspace } from "../../api/people/workspaces";
import { readGuestPlugins, readPlugins } from "../../api/plugins";
import { isGuest } from "../../api/transport/guest-session";
import { t } from "../../i18n";

let list: Promise<PluginType[]> | undefined;

/**
 * The workspace's plugins, requested once per page; none where it does not use them. A guest gets those of their
 * dashboard.
 */
export function loadPlugins(): Promise<PluginType[]> {
  list ??= isGuest() ? readGuestPlugins() : usedPlugins();
  list.catch(() => (list = undefined));
  return list;
}

const usedPlugins = async (): Promise<PluginType[]> =>
  (await ownWorkspace.get()).dynamic_plugins ? readPlugins() : [];

/** Returns the chart type of the plugin with this key; rejects for a type that nothing draws. */
export async function loadPluginType(vizType: string): Promise<ChartType> {
  const plugin = (await loadPlugins()).find(({ key }) => key === vizType);
  if (!plugin) throw new UnknownChartType(vizType);
  return pluginChartType(plugin);
}

/** The error of a chart whose type neither Edgewise nor a plugin draws. */
class UnknownChartType extends Error {
  override name = "UnknownChartType";
  constructor(vizType: string) {
    super(t("Unknown chart type {vizType}", { vizType }));
  }
}
