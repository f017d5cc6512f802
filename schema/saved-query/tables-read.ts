import type { Dialect } from "../sql/dialects/dialect";
import { type Relation, relationsOf } from "../sql/relations";

/** The tables that SQL names, its templates not filled in: a value stands for each expression. Empty where they can not be told. */
export const tablesRead = (text: string, dialect: Pick<Dialect, "name" | "tokens" | "functions">): Relation[] => relationsOf(text.replace(/\{#[\s\S]*?#\}|\{%[\s\S]*?%\}/g, " ").replace(/\{\{[\s\S]*?\}\}/g, "0"), dialect) ?? [];
