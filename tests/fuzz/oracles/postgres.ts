import { loadModule, parseSync } from "libpg-query";
import { type Oracle, allowedIn, missed } from "../outcome";
import { GRAMMAR_CALLS } from "./postgres-nodes";
import { seenInTree } from "./postgres-tree";

/** PostgreSQL's own parser in WebAssembly. */
export async function postgresParser(): Promise<Oracle> {
  await loadModule();
  const allowed = allowedIn("postgresql");
  return {
    examine: (reading) => {
      if (reading.text.includes("\0")) return ["holds a NUL, where the server's text ends"];
      const stmts = parsed(reading.text.toWellFormed());
      return (
        stmts &&
        missed(
          seenInTree(stmts, reading.kind),
          reading,
          "postgresql",
          (name) => allowed(name) || GRAMMAR_CALLS.has(name),
        )
      );
    },
    stop: () => {},
  };
}

function parsed(text: string): readonly unknown[] | null {
  try {
    return parseSync(text).stmts ?? [];
  } catch {
    return null;
  }
}
