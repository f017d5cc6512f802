/** The token of a link stands behind the #, so that no server's log and no other site gets to know it. */
export const linkToken = (): string => location.hash.slice(1);
