import type { Engine } from "./engine";
import { postgres } from "./postgres";

const engines: ReadonlyMap<string, Engine> = new Map([["postgresql", postgres], ["postgres", postgres]]);

/** The engine of a database's backend name or connection URI ("postgresql+psycopg2://…"); null where there is none. */
export const engineOf = (backend: string): Engine | null => engines.get(/^[\w]*/.exec(backend.toLowerCase())?.[0] ?? "") ?? null;
