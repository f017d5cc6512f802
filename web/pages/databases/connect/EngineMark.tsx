/** Words that many names begin with, and that tell none apart. */
const VENDOR = /^(Amazon|Apache|Google) /;
/** Marks that are not the first letters of words. */
const MARKS: Readonly<Record<string, string>> = { postgresql: "Pg", mysql: "My", uploads: "↑" };
const COLORS = 12;

interface EngineMarkProps {
  engine: string;
  name: string;
}

/** A mark of a kind of database: letters of its name on a color that is its own. Decoration beside the name. */
export const EngineMark = ({ engine, name }: EngineMarkProps) => (
  <svg className="engine-mark" viewBox="0 0 32 32" width={32} height={32} aria-hidden="true">
    <rect width={32} height={32} rx={8} fill={`var(--cat-a-${colorOf(engine)})`} />
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

/** The number of a categorical color of the theme, always the same for an engine. */
const colorOf = (engine: string): number =>
  1 + ([...engine].reduce((sum, letter) => (31 * sum + letter.codePointAt(0)!) % 997, 0) % COLORS);
