/** The name under which the page of a refused link says whom to ask. */
export const REFUSED_LINK = "refused-link";

/** A link that its reader may not open, or that leads nowhere: then nobody is named. */
export interface RefusedLink {
  key: string;
  owners: { first_name: string; last_name: string }[];
}
