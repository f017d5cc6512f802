import { z } from "zod";

function isObjectText(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return value !== null && typeof value === "object" && !Array.isArray(value);
  } catch {
    return false;
  }
}

/**
 * The body of PUT /api/v1/theme/{id}, which may have other keys; `json_data` is stored unchanged, including unknown
 * tokens.
 */
export const themeToSave = z.object({
  theme_name: z.string().max(250, { error: "Longer than maximum length 250." }).refine((name) => name.trim() !== "", { error: "Theme name cannot be empty." }),
  json_data: z.string().refine(isObjectText, { error: "Invalid JSON configuration" }),
});

/** The body of POST /api/v1/theme/. */
export const themeToCreate = z.strictObject(themeToSave.shape);

export type ThemeToSave = z.infer<typeof themeToSave>;

/** The theme of a dashboard. */
export interface DashboardTheme {
  id: number;
  theme_name: string | null;
  json_data: string | null;
}
