import type { ErrorEntry } from "../../api/transport/api-error";
import { errorTitle } from "./error-titles";

/** The title of an error that has none of its own: its engine's, else its type's. */
export function ErrorTitle({ entry }: { entry: ErrorEntry | undefined }) {
  const engine = entry?.extra?.["engine_name"];
  return <>{errorTitle(entry?.error_type ?? "", typeof engine === "string" ? engine : "", entry?.message)}</>;
}
