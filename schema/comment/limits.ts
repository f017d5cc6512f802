/** Characters of a comment, with its mentions as they are stored. */
export const MAX_COMMENT_LENGTH = 4000;
export const MAX_MENTIONS = 20;
export const THREADS_A_PAGE = 20;
