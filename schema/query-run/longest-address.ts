/** Characters of an address that every browser, proxy and server takes: what is longer goes to the editor by a form. */
export const LONGEST_ADDRESS = 8000;
