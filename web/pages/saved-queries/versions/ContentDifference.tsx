import type { SavedQueryContent } from "../../../../schema/saved-query/calls";
import { lineDifference } from "../../../../schema/saved-query-version/line-difference";
import { t } from "../../../i18n";
import "./difference.css";

const names = (): Partial<Record<keyof SavedQueryContent, string>> => ({
  label: t("Name"),
  description: t("Description"),
  schema: t("Schema"),
  catalog: t("Catalog"),
  db_id: t("Database"),
  template_parameters: t("Parameters"),
});
const SIGNS = { same: " ", added: "+", removed: "−" };

/** Differences between two contents; without `before`, all of `after`. */
export function ContentDifference({ before, after }: { before: SavedQueryContent | null; after: SavedQueryContent }) {
  const fields = before
    ? (Object.entries(names()) as [keyof SavedQueryContent, string][]).filter(
        ([key]) => (before[key] ?? "") !== (after[key] ?? ""),
      )
    : [];
  const lines = lineDifference(before?.sql ?? after.sql ?? "", after.sql ?? "");
  return (
    <>
      {fields.length > 0 && (
        <ul className="changes">
          {fields.map(([key, name]) => (
            <li key={key}>
              {t("{name}: “{before}” → “{after}”", {
                name,
                before: String(before![key] ?? ""),
                after: String(after[key] ?? ""),
              })}
            </li>
          ))}
        </ul>
      )}
      <pre className="code sql-lines" aria-label={t("SQL")} tabIndex={0}>
        {lines.map(({ kind, text }, at) => (
          <span key={at} className={kind}>
            {SIGNS[kind]} {text}
            {"\n"}
          </span>
        ))}
      </pre>
    </>
  );
}
