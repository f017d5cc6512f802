/** Splits a text that arrives in parts into its lines; a last one without a line end is left out. */
export class LineSplitter {
  private begun: string[] = [];

  /** The lines that a part completes. */
  push(part: string): string[] {
    const [first = "", ...rest] = part.split("\n");
    this.begun.push(first);
    return rest.map((next) => {
      const line = this.begun.join("");
      this.begun = [next];
      return line;
    });
  }
}
