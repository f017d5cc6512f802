import { t } from "../../../../i18n";

const MOST = 200;

/** JSON as a tree, collapsible by level. */
export function JsonTree({ value, name, depth = 0 }: { value: unknown; name?: string; depth?: number }) {
  const label = name === undefined ? null : <span className="json-key">{name}: </span>;
  if (typeof value !== "object" || value === null)
    return (
      <div className="json-leaf">
        {label}
        <span className={`json-${value === null ? "null" : typeof value}`}>{JSON.stringify(value)}</span>
      </div>
    );
  const entries = Object.entries(value);
  const brackets = Array.isArray(value) ? `[${entries.length}]` : `{${entries.length}}`;
  if (entries.length === 0)
    return (
      <div className="json-leaf">
        {label}
        <span className="t3">{brackets}</span>
      </div>
    );
  return (
    <details className="json-node" open={depth < 2}>
      <summary>
        {label}
        <span className="t3">{brackets}</span>
      </summary>
      {entries.slice(0, MOST).map(([key, inner]) => (
        <JsonTree key={key} name={key} value={inner} depth={depth + 1} />
      ))}
      {entries.length > MOST && (
        <div className="json-leaf t3">{t("{count, number} more", { count: entries.length - MOST })}</div>
      )}
    </details>
  );
}
