/**
 * Characters of an address that every browser, proxy and server accepts: longer queries are posted to the editor in a
 * form.
 */
export const LONGEST_ADDRESS = 8000;
