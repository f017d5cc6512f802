/** The text of a missing value wherever values are shown; filters and label colors are stored under it, too. */
export const NULL_TEXT = "<NULL>";
