const CUSTOM = 1;

export interface CustomTag {
  id: number;
  name: string;
  type: number;
}

/** The tags people gave; the others are kept by the system for its own filters. */
export const customTags = <T extends { type: number }>(tags: readonly T[]): T[] => tags.filter((tag) => tag.type === CUSTOM);

/** Names of the tags people gave. */
export const customTagNames = (tags: readonly { name: string; type: number }[]) => customTags(tags).map((tag) => tag.name);
