import { dashboardToUpdate } from "../../../../schema/dashboard/wire";
import { t } from "../../../i18n";

/** Checks settings written as JSON by the server's rules. Returns the problem, or null if there is none. */
export function metadataProblem(text: string): string | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return t("Invalid JSON: {problem}", { problem: (error as Error).message });
  }
  if (value === null || typeof value !== "object" || Array.isArray(value)) return t("Enter a JSON object.");
  const parsed = dashboardToUpdate.safeParse({ json_metadata: text });
  if (parsed.success) return null;
  const messages = parsed.error.issues.flatMap((issue) =>
    "params" in issue ? ((issue.params?.["messages"] ?? []) as unknown[]) : [issue.message],
  );
  return messages
    .flatMap((message) =>
      typeof message === "string"
        ? [message]
        : Object.entries(message as Record<string, string[]>).map(([key, words]) => `${key}: ${words.join(" ")}`),
    )
    .join("\n");
}
