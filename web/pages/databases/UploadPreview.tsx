import type { ColumnPreview } from "../../api/data/uploads";
import { t } from "../../i18n";

const NUMBERS = ["INTEGER", "REAL"];

/** The columns of a file with types inferred from its beginning, above its first rows. */
export function UploadPreview({ preview: { column_names, column_types = [], sample = [] } }: { preview: ColumnPreview }) {
  const isNumber = (at: number): boolean => NUMBERS.includes(column_types[at] ?? "");
  return (
    <div className="tw upload-preview" role="region" tabIndex={0} aria-label={t("Preview of the file")}>
      <table className="tbl dense">
        <thead>
          <tr>
            {column_names.map((name, at) => (
              <th key={name} scope="col" className={isNumber(at) ? "n" : ""}>
                <span className="trunc" title={name}>{name}</span>
                <span className="t3 mono">{column_types[at]}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sample.map((row, index) => (
            <tr key={index}>{row.map((cell, at) => <td key={at} className={isNumber(at) ? "n tn" : ""} title={cell ?? ""}>{cell === null ? <span className="t3">–</span> : cell}</td>)}</tr>
          ))}
        </tbody>
      </table>
      {sample.length === 0 && <p className="t3 upload-no-rows">{t("No rows follow the header.")}</p>}
    </div>
  );
}
