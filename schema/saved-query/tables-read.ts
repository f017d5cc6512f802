import { type Relation, relationsOf } from "../sql/read/relations";
import type { ReaderDialect } from "../sql/read/expression-reader";
import { replaceBetween } from "../text/replace-between";

const TAGS = [
  ["{#", "#}"],
  ["{%", "%}"],
] as const;
const EXPRESSIONS = [["{{", "}}"]] as const;

/**
 * The tables that SQL names, without rendering its templates: a value replaces each expression. Empty where they cannot
 * be determined.
 */
export const tablesRead = (text: string, dialect: ReaderDialect): readonly Relation[] =>
  relationsOf(replaceBetween(replaceBetween(text, TAGS, " "), EXPRESSIONS, "0"), dialect) ?? [];
