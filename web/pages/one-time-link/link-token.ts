/** The link's token, which is in the fragment (after the #), so that it reaches neither server logs nor other sites. */
export const linkToken = (): string => location.hash.slice(1);
