/**
 * One side of a time range as a time expression; null when it is open. `relativeStart` overrides the reference time of
 * relative phrases.
 */
export function timeRangeSide(text: string, relativeStart: string | null): string | null {
  if (text === "") return null;
  for (const [pattern, expression] of PHRASES) {
    const match = pattern.exec(text);
    if (match) return expression(match.groups as unknown as Phrase, relativeStart);
  }
  return `DATETIME('${text}')`;
}

interface Phrase {
  edge: string;
  scope: string;
  count?: string;
  unit: string;
}

const PHRASES: readonly [RegExp, (phrase: Phrase, relativeStart: string | null) => string][] = [
  [
    /^(?<edge>start of|beginning of|end of)\s+(?<scope>this|last|next|prior)\s+(?<count>\d+)?\s*(?<unit>day|week|month|quarter|year)s?$/i,
    (phrase, relativeStart) =>
      `${phrase.edge.toLowerCase() === "end of" ? "LASTDAY" : "DATETRUNC"}(${scoped(phrase, relativeStart)}, ${phrase.unit})`,
  ],
  [
    /^(?:first|1st)\s+(?:day\s+)?of\s+(?<scope>this|last|next|prior)\s+(?<unit>day|week|month|quarter|year)s?$/i,
    (phrase, relativeStart) => `DATETRUNC(${scoped(phrase, relativeStart)}, ${phrase.unit})`,
  ],
  [
    /^(?:first|1st)\s+(?:day\s+)?of\s+(?:the\s+)?(?<unit>week|month|quarter|year)$/i,
    ({ unit }, relativeStart) => `DATETRUNC(DATETIME('${relativeStart ?? "today"}'), ${unit})`,
  ],
  [/^(?<scope>this|last|next|prior)\s+(?<count>\d+)?\s*(?<unit>second|minute|day|week|month|quarter|year)s?$/i, scoped],
  [/^(?<scope>DATETIME|DATEADD|DATETRUNC|LASTDAY|HOLIDAY)(?<unit>.*)$/is, ({ scope, unit }) => scope + unit],
];

function scoped({ scope, count, unit }: Phrase, relativeStart: string | null): string {
  const base = `DATETIME('${relativeStart ?? (/^(second|minute|hour)$/i.test(unit) ? "now" : "today")}')`;
  if (scope.toLowerCase() === "this") return base;
  return `DATEADD(${base}, ${scope.toLowerCase() === "next" ? "" : "-"}${Number(count ?? 1)}, ${unit})`;
}
