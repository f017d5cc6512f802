/** The pages of a pager: first, last, the current one and its neighbors; null is a gap. */
export function pagesToShow(page: number, pages: number): (number | null)[] {
  const wanted = [0, page - 1, page, page + 1, pages - 1].filter((number) => number >= 0 && number < pages);
  const sorted = [...new Set(wanted)].sort((a, b) => a - b);
  return sorted.flatMap((number, index) => {
    const before = sorted[index - 1];
    if (before === undefined || number === before + 1) return [number];
    return number === before + 2 ? [number - 1, number] : [null, number];
  });
}
