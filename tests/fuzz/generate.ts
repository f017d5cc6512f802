import { CLICKHOUSE } from "./grammar/clickhouse";
import { confusion } from "./grammar/confusion";
import { Grammar, merged, type Productions } from "./grammar/grammar";
import { MYSQL } from "./grammar/mysql";
import { POSTGRES } from "./grammar/postgres";
import { SQLITE } from "./grammar/sqlite";
import { STANDARD } from "./grammar/standard";
import { TRINO } from "./grammar/trino";
import { mutate } from "./mutate";
import { Random, seedOf } from "./random";

export type DialectName = "postgresql" | "sqlite" | "mysql" | "clickhouse" | "trino";

export interface Sample {
  kind: "statement" | "expression";
  sql: string;
}

const OWN: Record<DialectName, Productions> = {
  postgresql: POSTGRES,
  sqlite: SQLITE,
  mysql: MYSQL,
  clickhouse: CLICKHOUSE,
  trino: TRINO,
};

const CONFUSED = { expression: "confused", statement: "confused_query" };

const MAX_LENGTH = 2000;

/** Generates the statements and expressions of a run; the same name, seed, index and corpus give the same text. */
export class Generator {
  private readonly grammar: Grammar;

  constructor(
    dialect: DialectName,
    private readonly corpus: readonly Sample[],
  ) {
    this.grammar = new Grammar(merged(STANDARD, OWN[dialect]), { confused: confusion });
  }

  sample(run: number, index: number): Sample {
    const random = new Random(seedOf(run, index));
    const kind = random.chance(0.3) ? "expression" : "statement";
    const oddSpaces = random.chance(0.3) ? 0.15 : 0;
    const symbol = random.chance(0.25) ? CONFUSED[kind] : kind;
    const made = (): string => this.grammar.make(symbol, random, oddSpaces);
    const recorded = this.corpus.length > 0 && random.chance(0.12) ? random.pick(this.corpus) : null;
    let sql = recorded ? recorded.sql : made();
    if (recorded || random.chance(0.4))
      sql = mutate(sql, random, () =>
        this.corpus.length > 0 && random.chance(0.4) ? random.pick(this.corpus).sql : made(),
      );
    return { kind: recorded?.kind ?? kind, sql: sql.slice(0, MAX_LENGTH) };
  }
}
