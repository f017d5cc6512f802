import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { engineFolder } from "../../../workers/engines/local-engines";
import { allowedIn, missed, type Oracle } from "../outcome";

interface Found {
  tables: string[][];
  functions: string[];
  others: string[];
}

/** Trino's own parser in a Java child process, from the libraries that `npm run test:engines` downloads. */
export function trinoParser(): Oracle {
  const libraries = join(engineFolder("trino"), "lib");
  if (!existsSync(libraries)) throw new Error("Trino is not fetched: npm run test:engines does it");
  const sources = join(process.cwd(), "tests/fuzz/oracles/trino");
  const classes = join(process.cwd(), "node_modules/.cache/fuzz/trino");
  const compiled = spawnSync(
    "javac",
    [
      "-cp",
      join(libraries, "*"),
      "-d",
      classes,
      join(sources, "TrinoStatements.java"),
      join(sources, "ErrorHandler.java"),
    ],
    { stdio: "inherit" },
  );
  if (compiled.status !== 0) throw new Error("Trino's parser needs a JDK of 17 or newer");
  const java = spawn("java", ["-Xss16m", "-cp", `${classes}:${join(libraries, "*")}`, "TrinoStatements"], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const waiting: ((line: string) => void)[] = [];
  let rest = "";
  java.stdout.setEncoding("utf8").on("data", (part: string) => {
    const lines = (rest + part).split("\n");
    rest = lines.pop()!;
    for (const line of lines) waiting.shift()!(line);
  });
  const allowed = allowedIn("trino");
  return {
    examine: async (reading) => {
      const line = await new Promise<string>((resolve) => {
        waiting.push(resolve);
        java.stdin.write(`${JSON.stringify(reading.text.toWellFormed())}\n`);
      });
      const found = JSON.parse(line) as Found | null;
      if (!found) return null;
      const relations = found.tables.map((parts) => {
        const [table, schema = null, catalog = null] = parts.toReversed();
        return { catalog, schema, table: table! };
      });
      return missed({ ...found, relations }, reading, "trino", (name) => allowed(name));
    },
    stop: () => void java.stdin.end(),
  };
}
