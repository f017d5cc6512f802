import { useQuery } from "@tanstack/react-query";
import { ChevronDown, ChevronRight, Eye, KeyRound, Table2, TextCursorInput } from "lucide-react";
import { useState } from "react";
import { sqlEditor, tableColumnsQuery } from "../../api/sql-editor";
import { t } from "../../i18n";
import { Icon } from "../../ui/Icon";
import { IconButton } from "../../ui/IconButton";
import { toast } from "../../ui/Toast";
import { quoted } from "./code/sql-offers";

interface TableEntryProps {
  database: number;
  schema: string;
  table: string;
  isView: boolean;
  onInsert: (text: string) => void;
}

/** A table of the left bar; opened it shows its columns, which are written into the SQL when chosen. */
export function TableEntry({ database, schema, table, isView, onInsert }: TableEntryProps) {
  const [open, setOpen] = useState(false);
  const columns = useQuery({ ...tableColumnsQuery(database, schema, table), enabled: open });
  const insertStar = async () => {
    try {
      onInsert(await sqlEditor.selectStar(database, schema, table));
    } catch (problem) {
      toast("danger", problem instanceof Error ? problem.message : String(problem));
    }
  };
  return (
    <li>
      <div className="sql-table">
        <button type="button" className="sql-table-name" aria-expanded={open} title={table} onClick={() => setOpen(!open)}>
          <Icon of={open ? ChevronDown : ChevronRight} size="small" />
          <Icon of={isView ? Eye : Table2} size="small" />
          <span className="trunc">{table}</span>
        </button>
        <IconButton icon={TextCursorInput} label={t("Insert SELECT of {table}", { table })} size="tiny" onClick={() => void insertStar()} />
      </div>
      {open && (
        <ul className="sql-columns">
          {columns.isPending && <li className="sql-note">{t("Loading...")}</li>}
          {columns.error && <li className="sql-note err" role="alert">{columns.error.message}</li>}
          {columns.data?.map(({ name, type, longType, comment, keys }) => (
            <li key={name}>
              <button type="button" className="sql-column" title={comment ? `${longType} · ${comment}` : longType} onClick={() => onInsert(quoted(name))}>
                <span className="trunc">{name}</span>
                {keys.some((key) => key.type === "pk") && <Icon of={KeyRound} size="small" />}
                <span className="mono t3 end">{type.toLowerCase()}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
