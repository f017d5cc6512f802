import { z } from "zod";
import { message, type Message } from "../language/localizable";
import { errorText, issueOf } from "../wire/error-text";

const ALGORITHMS = ["default", "dark", "compact", "system"];

/** Why a text is no theme; null for one that is. */
function themeFault(text: string): Message | null {
  let theme: unknown;
  try {
    theme = JSON.parse(text);
  } catch {
    return message("Invalid JSON configuration");
  }
  const structure = message("Invalid theme configuration structure");
  if (theme === null || typeof theme !== "object" || Array.isArray(theme)) return structure;
  const { algorithm = [], token = {} } = theme as { algorithm?: unknown; token?: unknown };
  if (token === null || typeof token !== "object" || Array.isArray(token)) return structure;
  const named = Array.isArray(algorithm) ? (algorithm as unknown[]) : [algorithm];
  return named.every((name) => ALGORITHMS.includes(name as string)) ? null : structure;
}

/**
 * The body of PUT /api/v1/theme/{id}, which may have other keys; `json_data` is stored unchanged, including unknown
 * tokens.
 */
export const themeToSave = z.object({
  theme_name: z
    .string()
    .max(250, { error: errorText(message("Longer than maximum length {max}.", { max: 250 })) })
    .refine((name) => name.trim() !== "", { error: errorText(message("Theme name cannot be empty.")) }),
  json_data: z.string().superRefine((text, context) => {
    const fault = themeFault(text);
    if (fault) context.addIssue(issueOf(fault, []));
  }),
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
