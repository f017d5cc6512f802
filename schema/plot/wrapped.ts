/** Splits a text into lines no wider than `width`, at spaces; a single word that is too wide is split. */
export function wrapped(text: string, width: number, measure: (text: string) => number): string[] {
  return text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .flatMap((line) => {
      const lines: string[] = [];
      let current = "";
      for (const word of line
        .trim()
        .split(/\s+/)
        .flatMap((each) => cut(each, width, measure))) {
        const longer = current === "" ? word : `${current} ${word}`;
        if (current !== "" && measure(longer) > width) {
          lines.push(current);
          current = word;
        } else current = longer;
      }
      return [...lines, current];
    });
}

function cut(word: string, width: number, measure: (text: string) => number): string[] {
  const parts: string[] = [];
  let part = "";
  for (const letter of word) {
    if (part !== "" && measure(part + letter) > width) {
      parts.push(part);
      part = "";
    }
    part += letter;
  }
  return [...parts, part];
}
