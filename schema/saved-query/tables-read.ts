import { type Relation, relationsOf } from "../sql/relations";
import type { ReaderDialect } from "../sql/expression-reader";

/**
 * The tables that SQL names, without rendering its templates: a value replaces each expression. Empty where they cannot
 * be determined.
 */
export const tablesRead = (text: string, dialect: ReaderDialect): readonly Relation[] =>
  relationsOf(text.replace(/\{#[\s\S]*?#\}|\{%[\s\S]*?%\}/g, " ").replace(/\{\{[\s\S]*?\}\}/g, "0"), dialect) ?? [];
