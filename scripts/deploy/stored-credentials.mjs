import { SEALED_TABLES } from "../../workers/sealed-columns.ts";
import { unseal } from "../../workers/secrets.ts";

/**
 * Returns what the envelopes of the metadata database and the given keys are to each other: "nothing" is stored, a key
 * opened one, they did not open any, or there is no key to try. Before the first migration there are no tables.
 */
export async function storedCredentials(client, keys) {
  let isStored = false;
  for (const { table, columns, key: primary, contextColumns = {}, context } of SEALED_TABLES) {
    const { rows: tables } = await client.query("select to_regclass($1) is not null as exists", [`public.${table}`]);
    if (!tables[0].exists) continue;
    const contexts = Object.entries(contextColumns).map(([name, sql]) => `${sql} as ${name}`);
    const { rows } = await client.query(
      `select ${[...primary, ...columns]
        .map((name) => `t.${name}`)
        .concat(contexts)
        .join(
          ", ",
        )} from ${table} t where coalesce(${columns.map((name) => `t.${name}`).join(", ")}) is not null limit 20`,
    );
    for (const row of rows)
      for (const column of columns.filter((name) => row[name] !== null)) {
        isStored = true;
        if (keys.length === 0) return "no key";
        if (await opens(keys, row[column], context(row))) return "opened";
      }
  }
  return isStored ? "not opened" : "nothing";
}

const opens = (keys, envelope, context) =>
  unseal(keys, envelope, context).then(
    () => true,
    () => false,
  );
