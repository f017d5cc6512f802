import { type FormEvent, useState } from "react";
import { t } from "../../i18n";
import { Button } from "../../ui/actions/Button";
import { TextInput } from "../../ui/inputs/Field";
import { columnsNamed, FEW_COLUMNS } from "./columns-named";

interface ColumnOptionProps {
  columns: readonly string[];
  nameOf: (column: string) => string;
  autoFocus?: boolean;
  onChoose: (column: string) => void;
}

/** Columns as buttons; many columns get a search field, where Enter selects the only match. */
export function ColumnMenu({ columns, nameOf, autoFocus = false, onChoose }: ColumnOptionProps) {
  const [text, setText] = useState("");
  const found = columnsNamed(text, columns, nameOf);
  const take = (event: FormEvent) => {
    event.preventDefault();
    if (found.length === 1) onChoose(found[0]!);
  };
  return (
    <>
      {columns.length > FEW_COLUMNS && (
        <form className="drill-search" role="search" onSubmit={take}>
          <TextInput
            type="search"
            autoFocus={autoFocus}
            value={text}
            onChange={setText}
            placeholder={t("Search columns")}
            aria-label={t("Search columns")}
          />
        </form>
      )}
      {found.map((column) => (
        <Button key={column} size="small" onClick={() => onChoose(column)}>
          {nameOf(column)}
        </Button>
      ))}
      {found.length === 0 && (
        <span className="t2" role="status">
          {t("No columns found")}
        </span>
      )}
    </>
  );
}
