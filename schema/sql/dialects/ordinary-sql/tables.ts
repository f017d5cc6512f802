/** SQL as analysts write it, which people with restricted access may run. */
export interface OrdinarySql {
  /** Statements that create the tables of the others, in the engine itself. */
  tables: readonly string[];
  /** Statements, each with the relations that it reads in alphabetical order. */
  statements: readonly (readonly [sql: string, relations: string])[];
  /** Expressions of custom metrics, columns and filters over the table events. */
  expressions: readonly string[];
}
