/** A chart's settings that cannot be asked for or drawn; the message is what the incumbent tells. */
export class LegacyVizError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "LegacyVizError";
  }
}
