import { sql, type SQL } from "drizzle-orm";
import { containsText, type Operator } from "./filters";

/** Texts that have an index (app_text_candidates of migration 0045). */
type IndexedText = "chart" | "chart_name" | "dashboard" | "dataset" | "dataset_contents" | "tag" | "query";

/** Shorter texts contain no trigram. */
export const MIN_INDEXED_CHARACTERS = 3;
const ALL = 2 ** 31 - 1;

/** Ids of all objects that contain each of the texts, found by an index, and of others that the policies hide. */
const textCandidates = (kind: IndexedText, texts: readonly string[], limit = ALL): SQL =>
  sql`select app_text_candidates(${kind}, ${sql.param(texts.map((text) => `%${containsText(text)}%`))}::text[], ${limit})`;

/** Whether an index finds the object with an id among those that contain each of the texts. */
export const isTextCandidate = (kind: IndexedText, texts: readonly string[], id = sql`o.id`): SQL =>
  sql`${id} = any(array(${textCandidates(kind, texts)}))`;

const CANDIDATES = new WeakMap<SQL, SQL>();
/**
 * The ids of all rows that may meet a condition, as an expression; null at run time where the rows are so many that
 * reading them in the order of the list finds a page sooner. Undefined for conditions without an index.
 */
export const candidatesOf = (condition: SQL): SQL | undefined => CANDIDATES.get(condition);

/** Rows that tell how frequent a text is, and how many of them make it frequent. */
const SAMPLED_ROWS = 200;
const FREQUENT = 10;

/**
 * The operator, whose conditions have candidates from the index of a text unless there are more than `max` of them or
 * the text is frequent among the table's newest rows; `joins` are those of the condition.
 */
export function indexedOperator(
  kind: IndexedText,
  operator: Operator,
  { max, newest, joins = sql`` }: { max: number; newest: SQL; joins?: SQL },
): Operator {
  return (value) => {
    const condition = operator(value);
    const text = String(value);
    if (!condition || [...text].length < MIN_INDEXED_CHARACTERS) return condition;
    const sample = sql`(select o.* from ${newest} o order by o.changed_on desc limit ${SAMPLED_ROWS}) o ${joins}`;
    CANDIDATES.set(
      condition,
      sql`(select case when (select count(*) from ${sample} where ${condition}) <= ${FREQUENT} then (select case when count(*) <= ${max} then coalesce(array_agg(f.id), array[]::integer[]) end from (${textCandidates(kind, [text], max + 1)} as id) f) end)`,
    );
    return condition;
  };
}
