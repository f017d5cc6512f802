import { api } from "./transport/client";
import type { Person } from "../ui/Avatars";
import { resource } from "./transport/resource";

export interface ThemeItem {
  id: number;
  theme_name: string | null;
  json_data: string | null;
  is_system: boolean;
  is_system_default: boolean;
  is_system_dark: boolean;
  created_by: Person | null;
  /** UTC, without a zone. */
  changed_on: string;
}

/** The slots of a workspace that a theme can fill. */
export type ThemePlace = "default" | "dark";

export const themes = {
  ...resource<ThemeItem>("theme"),
  place: (id: number, place: ThemePlace) => api.put<unknown>(`/api/v1/theme/${id}/set_system_${place}`),
  unplace: (place: ThemePlace) => api.delete<unknown>(`/api/v1/theme/unset_system_${place}`),
};
