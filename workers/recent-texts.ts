/** The most recently used texts of an isolate, bounded by their characters. */
export class RecentTexts {
  private readonly texts = new Map<string, string>();
  private characters = 0;

  constructor(private readonly capacity: number) {}

  get(key: string): string | undefined {
    const text = this.texts.get(key);
    if (text !== undefined) {
      this.texts.delete(key);
      this.texts.set(key, text);
    }
    return text;
  }

  set(key: string, text: string): void {
    this.characters += text.length - (this.texts.get(key)?.length ?? 0);
    this.texts.delete(key);
    this.texts.set(key, text);
    for (const [oldest, { length }] of this.texts) {
      if (this.characters <= this.capacity) return;
      this.texts.delete(oldest);
      this.characters -= length;
    }
  }
}
