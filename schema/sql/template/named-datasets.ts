const CALL = /\b(?:dataset|metric)\s*\(([^()]{0,300})\)/g;
const NUMBER = /(?<![\w.'"])\d{1,9}(?![\w.'"])/g;
const MOST = 20;

/**
 * Ids of datasets that templates name in dataset(…) and metric(…), possibly with other numbers from their arguments.
 */
export function namedDatasets(templates: Iterable<string | null | undefined>): number[] {
  const ids = new Set<number>();
  for (const template of templates) {
    if (!template?.includes("{")) continue;
    for (const [, given] of template.matchAll(CALL)) for (const [id] of given!.matchAll(NUMBER)) ids.add(Number(id));
  }
  return [...ids].slice(0, MOST);
}
