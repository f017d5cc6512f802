/** Words that many names begin with, and that tell none apart. */
const VENDOR = /^(Amazon|Apache|Google) /;
/** Marks that are not the first letters of words. */
const MARKS: Readonly<Record<string, string>> = { postgresql: "Pg", mysql: "My", uploads: "↑" };

interface EngineMarkProps {
  engine: string;
  name: string;
  /** The number of one of the theme's 12 categorical colors. */
  color: number;
}

/** A mark of a kind of database: letters of its name on a color. Decoration beside the name. */
export const EngineMark = ({ engine, name, color }: EngineMarkProps) => (
  <svg className="engine-mark" viewBox="0 0 32 32" width={32} height={32} aria-hidden="true">
    <rect width={32} height={32} rx={8} fill={`var(--cat-a-${color})`} />
    <text x={16} y={16} dominantBaseline="central" textAnchor="middle">
      {MARKS[engine] ?? initials(name)}
    </text>
  </svg>
);

/** "ClickHouse" → "CH", "Trino" → "Tr". */
export function initials(name: string): string {
  const word = name.replace(VENDOR, "");
  const capitals = word.match(/\p{Lu}/gu) ?? [];
  return capitals.length > 1 ? capitals.slice(0, 2).join("") : word.slice(0, 2);
}
