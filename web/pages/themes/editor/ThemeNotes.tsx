import { Alert } from "../../../ui/feedback/Alert";
import { themeWarning } from "../theme-warning";
import { isCssColor } from "./css-color";
import { contrastWarning } from "./text-contrast";

interface ThemeNotesProps {
  config: object | null;
  json: string;
  /** Problems by token, where they aren't shown at fields. */
  problems: ReadonlyMap<string, string> | null;
  fontHosts: readonly string[];
}

/** Warnings about a theme: tokens without an effect, fonts, contrast, and invalid values. */
export function ThemeNotes({ config, json, problems, fontHosts }: ThemeNotesProps) {
  const notes = [
    ...[...(problems ?? [])].map(([token, problem]) => `${token}: ${problem}`),
    contrastWarning(config, isCssColor),
    themeWarning(json, fontHosts),
  ].filter((note) => note !== null);
  return notes.map((note) => (
    <Alert key={note} kind="warning">
      {note}
    </Alert>
  ));
}
