import type { WorkspaceSettings } from "../workspace/settings";

export const usesPlugins = ({ settings }: { settings?: WorkspaceSettings }): boolean =>
  settings?.dynamic_plugins === true;

/**
 * The host of a bundle's address, if the workspace allows it; null for other hosts, and for addresses that are no
 * http address or have credentials.
 */
export function allowedBundleHost(address: string, { settings }: { settings?: WorkspaceSettings }): string | null {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== "" || url.password !== "") return null;
  return settings?.plugin_hosts?.includes(url.hostname) ? url.hostname : null;
}
