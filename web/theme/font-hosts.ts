import { ownWorkspace } from "../api/people/workspaces";
import { fontHostsOf } from "../../schema/theme/theme-rules";

/** Returns the hosts whose fonts the workspace allows; requested only for themes that name any. */
export async function allowedFontHosts(configs: readonly unknown[]): Promise<readonly string[]> {
  return configs.some((config) => fontHostsOf(config).length > 0) ? (await ownWorkspace.get()).theme_font_hosts : [];
}
