import { t } from "../../i18n";
import { markedLines } from "./marked-lines";

interface SqlPlaceProps {
  sql: string;
  line: number;
  column: number;
  firstLine: number;
}

/** The line with the error and its neighbors, with carets below the word. */
export function SqlPlace({ sql, line, column, firstLine }: SqlPlaceProps) {
  return (
    <pre className="code err-sql" aria-label={t("Line {line, number} of the SQL", { line: line + firstLine - 1 })}>
      {markedLines(sql, line, column, firstLine).map(({ number, text, caret }) => (
        <span key={number} className={caret === null ? "err-line" : "err-line is-wrong"}>
          <span className="err-number">{number}</span>
          {text}
          {"\n"}
          {caret !== null && (
            <>
              <span className="err-number" />
              <span className="err-caret">{caret}</span>
              {"\n"}
            </>
          )}
        </span>
      ))}
    </pre>
  );
}
