import { postgres as dialect } from "../../../schema/sql/dialects/postgres";
import type { Engine } from "../engine";
import { connect } from "./connect";
import { explain, isEngineError } from "./explain";

export const postgres: Engine = { name: "postgresql", title: "PostgreSQL", dialect, connect, explain, owns: isEngineError };
