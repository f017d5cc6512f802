import type { ColumnPreview } from "../../../schema/upload/calls";
import { t } from "../../i18n";

const NUMBERS = ["INTEGER", "REAL"];
/** Types of columns, with the names that an upload's settings have for them. */
const TYPES = [
  ["TEXT", "str"],
  ["INTEGER", "int64"],
  ["REAL", "float64"],
  ["DATETIME", "datetime64[ns]"],
] as const;

/**
 * The columns of a file with types inferred from its beginning, above its first rows. `types` are the types selected
 * instead, by column.
 */
export function UploadPreview({
  preview: { column_names, column_types = [], sample = [] },
  types,
  onType,
}: {
  preview: ColumnPreview;
  types: Readonly<Record<string, string>>;
  /** Selects a column's type, or null for the inferred one; absent where the file has types of its own. */
  onType?: ((name: string, type: string | null) => void) | undefined;
}) {
  const typeAt = (at: number): string => {
    const selected = types[column_names[at]!];
    const known = TYPES.find(([, name]) => name === selected)?.[0];
    return known ?? selected ?? column_types[at] ?? "";
  };
  const isNumber = (at: number): boolean => NUMBERS.includes(typeAt(at));
  return (
    <div className="tw upload-preview" role="region" tabIndex={0} aria-label={t("File preview")}>
      <table className="tbl dense">
        <thead>
          <tr>
            {column_names.map((name, at) => (
              <th key={name} scope="col" className={isNumber(at) ? "n" : ""}>
                <span className="trunc" title={name}>
                  {name}
                </span>
                {onType ? (
                  <select
                    className="t3 mono upload-type"
                    aria-label={t("Type of {name}", { name })}
                    value={types[name] ?? ""}
                    onChange={(event) => onType(name, event.target.value || null)}
                  >
                    <option value="">{column_types[at]}</option>
                    {TYPES.filter(([type, value]) => type !== column_types[at] || types[name] === value).map(
                      ([type, value]) => (
                        <option key={value} value={value}>
                          {type}
                        </option>
                      ),
                    )}
                    {types[name] !== undefined && TYPES.every(([, value]) => value !== types[name]) && (
                      <option value={types[name]}>{types[name]}</option>
                    )}
                  </select>
                ) : (
                  <span className="t3 mono">{column_types[at]}</span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sample.map((row, index) => (
            <tr key={index}>
              {row.map((cell, at) => (
                <td key={at} className={isNumber(at) ? "n tn" : ""} title={cell ?? ""}>
                  {cell === null ? <span className="t3">–</span> : cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {sample.length === 0 && <p className="t3 upload-no-rows">{t("No rows below the header.")}</p>}
    </div>
  );
}
