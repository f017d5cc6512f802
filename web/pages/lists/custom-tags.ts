const CUSTOM = 1;

/** Names of the tags people gave; the others are kept by the system for its own filters. */
export const customTagNames = (tags: readonly { name: string; type: number }[]) => tags.filter((tag) => tag.type === CUSTOM).map((tag) => tag.name);
