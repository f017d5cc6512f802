/** Name under which the page of a refused link gets the person to contact. */
export const REFUSED_LINK = "refused-link";

/** A link whose target the reader may not open, or that has no target: then no person is named. */
export interface RefusedLink {
  key: string;
  owners: { first_name: string; last_name: string }[];
}
