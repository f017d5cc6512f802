import { call } from "./transport/client";
import { isGuest } from "./transport/guest-session";
import { resource } from "./transport/resource";

export const plugins = resource("dynamic_plugin");

/** What pages load to draw charts of plugins. */
export const readPlugins = async () => (await call("GET /dynamic-plugins/api/read")).result;

/** The same for a guest: the plugins of their dashboard's charts. */
export const readGuestPlugins = async () => (await call("GET /dynamic-plugins/guest/")).result;

/** The address of a plugin's frame; a guest's is valid for a minute, as navigations can't send their token. */
export const frameAddress = async (id: number): Promise<string> =>
  isGuest()
    ? (await call("GET /dynamic-plugins/guest/:id", { params: { id } })).result.address
    : `/dynamic-plugins/frame/${id}`;
