import type { Env } from "./env";

/** The hosts of which workspaces may allow plugins; null for every host. */
export function pluginHosts({ PLUGIN_HOSTS }: Pick<Env, "PLUGIN_HOSTS">): string[] | null {
  const hosts = PLUGIN_HOSTS?.split(/\s+/).filter(Boolean) ?? [];
  return hosts.length === 0 ? null : hosts.filter((host) => host !== "none");
}
