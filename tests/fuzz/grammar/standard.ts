import { merged } from "./grammar";
import { STANDARD_EXPRESSIONS } from "./standard-expressions";
import { STANDARD_NAMES } from "./standard-names";
import { STANDARD_QUERIES } from "./standard-queries";
import { STANDARD_SPACES, STANDARD_VALUES } from "./standard-values";

/** Productions of standard SQL; those of a dialect are added to them. */
export const STANDARD = merged(
  STANDARD_NAMES,
  STANDARD_VALUES,
  STANDARD_EXPRESSIONS,
  STANDARD_QUERIES,
  STANDARD_SPACES,
);
