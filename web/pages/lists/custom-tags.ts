const CUSTOM = 1;

export interface CustomTag {
  id: number;
  name: string;
  type: number;
}

/** The tags that people assigned; other types are created by the server for its own filters. */
export const customTags = <T extends { type: number }>(tags: readonly T[]): T[] =>
  tags.filter((tag) => tag.type === CUSTOM);

/** Names of the tags that people assigned. */
export const customTagNames = (tags: readonly { name: string; type: number }[]) =>
  customTags(tags).map((tag) => tag.name);
