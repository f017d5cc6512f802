/** Thrown for a text that contains something that the reader cannot interpret with certainty. */
export class Unsure extends Error {}
