import { Search } from "lucide-react";
import { useState } from "react";
import type { TableColumn } from "../../../../schema/chart-types/drawing/table-drawing";
import { t } from "../../../i18n";

interface SearchBoxProps {
  text: string;
  count: number;
  /** Columns that the server can search; if empty, the search covers all displayed text. */
  columns: readonly { key: string; label: string }[];
  column: string | null;
  /** Searches on Enter, not on each letter. */
  waits: boolean;
  onSearch(text: string, column: string | null): void;
}

export function SearchBox({ text, count, columns, column, waits, onSearch }: SearchBoxProps) {
  const [draft, setDraft] = useState(text);
  const [selected, setSelected] = useState(column ?? columns[0]?.key ?? null);
  return (
    <form
      className="ew-table-search"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(draft, selected);
      }}
    >
      {columns.length > 1 && (
        <label>
          {t("Search by")}
          <select value={selected ?? ""} onChange={(event) => setSelected(event.target.value)}>
            {columns.map(({ key, label }) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </select>
        </label>
      )}
      <span className="ew-table-search-box">
        <Search aria-hidden="true" />
        <input
          type="search"
          aria-label={
            columns.length === 1 ? t("Search by {column}", { column: columns[0]!.label }) : t("Search the table")
          }
          placeholder={t("{count, plural, one {# record} other {# records}}…", { count })}
          value={waits ? draft : text}
          onChange={(event) => {
            setDraft(event.target.value);
            if (!waits || event.target.value === "") onSearch(event.target.value, selected);
          }}
        />
      </span>
    </form>
  );
}

/** Selects which columns of a comparison to show: all, or one kind. */
export function ComparisonSelect({
  columns,
  shown,
  onChange,
}: {
  columns: readonly TableColumn[];
  shown: string | null;
  onChange: (part: string | null) => void;
}) {
  const parts = [...new Set(columns.flatMap((column) => column.part ?? []))];
  return (
    <label>
      {t("Compare", undefined, { context: "verb" })}
      <select value={shown ?? ""} onChange={(event) => onChange(event.target.value || null)}>
        <option value="">{t("Display all")}</option>
        {parts.map((part) => (
          <option key={part} value={part}>
            {part}
          </option>
        ))}
      </select>
    </label>
  );
}
