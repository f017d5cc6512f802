import { call } from "./transport/client";
import { resource } from "./transport/resource";

export const plugins = resource("dynamic_plugin");

/** What pages load to draw charts of plugins. */
export const readPlugins = async () => (await call("GET /dynamic-plugins/api/read")).result;
