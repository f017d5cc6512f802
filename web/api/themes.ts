import { call } from "./transport/client";
import { resource } from "./transport/resource";

/** The slots of a workspace that a theme can fill. */
export type ThemePlace = "default" | "dark";

export const themes = {
  ...resource("theme"),
  place: (id: number, place: ThemePlace) => call(`PUT /api/v1/theme/:id/set_system_${place}`, { params: { id } }),
  unplace: (place: ThemePlace) => call(`DELETE /api/v1/theme/unset_system_${place}`),
};
