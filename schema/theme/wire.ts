import { z } from "zod";

function isObjectText(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return value !== null && typeof value === "object" && !Array.isArray(value);
  } catch {
    return false;
  }
}

/** The body of PUT /api/v1/theme/{id}, which may hold more; `json_data` is kept as it came, tokens that nobody knows too. */
export const themeToSave = z.object({
  theme_name: z.string().max(250, { error: "Longer than maximum length 250." }).refine((name) => name.trim() !== "", { error: "Theme name cannot be empty." }),
  json_data: z.string().refine(isObjectText, { error: "Invalid JSON configuration" }),
});

/** The body of POST /api/v1/theme/. */
export const themeToCreate = z.strictObject(themeToSave.shape);

export type ThemeToSave = z.infer<typeof themeToSave>;

/** What a dashboard says of its theme. */
export interface DashboardTheme {
  id: number;
  theme_name: string | null;
  json_data: string | null;
}
