import { DeployError } from "../deploy/deploy-error.mjs";
import { SEALED_TABLES } from "../../workers/sealed-columns.ts";
import { envelopePrefix, seal, unseal } from "../../workers/secrets.ts";

const BATCH = 200;
/** Rows that other transactions changed meanwhile are visited by the next pass. */
const PASSES = 10;

/**
 * Seals every stored credential with the newest key, in short transactions: it can be interrupted and repeated, and
 * people work meanwhile. Returns how many rows were rewritten.
 */
export async function resealCredentials(client, keys) {
  let rewritten = 0;
  for (const sealed of SEALED_TABLES)
    for (let pass = 0; (await countSealedOtherwise(client, sealed, keys[0])) > 0; pass++) {
      if (pass === PASSES)
        throw new DeployError(`${sealed.table} changes faster than it can be sealed: repeat the command.`);
      rewritten += await resealTable(client, sealed, keys);
    }
  return rewritten;
}

/**
 * Returns how many rows hold a credential that this key did not seal, by table; {} when the other keys can be
 * dropped.
 */
export async function sealedOtherwise(client, key) {
  const counts = {};
  for (const sealed of SEALED_TABLES) {
    const count = await countSealedOtherwise(client, sealed, key);
    if (count > 0) counts[sealed.table] = count;
  }
  return counts;
}

async function countSealedOtherwise(client, { table, columns }, key) {
  const { rows } = await client.query(`select count(*)::int as n from ${table} t where ${isSealedOtherwise(columns)}`, [
    await envelopePrefix(key),
  ]);
  return rows[0].n;
}

async function resealTable(client, sealed, keys) {
  const { table, columns, key: primary, contextColumns = {} } = sealed;
  const names = primary.map((name) => `t.${name}`).join(", ");
  const contexts = Object.entries(contextColumns).map(([name, sql]) => `${sql} as ${name}`);
  const list = [names, ...columns.map((name) => `t.${name}`), ...contexts].join(", ");
  const prefix = await envelopePrefix(keys[0]);
  let rewritten = 0;
  let after = null;
  for (;;) {
    const beyond = after ? `and (${names}) > (${primary.map((_, at) => `$${at + 2}`).join(", ")})` : "";
    const { rows } = await client.query(
      `select ${list} from ${table} t where (${isSealedOtherwise(columns)}) ${beyond} order by ${names} limit ${BATCH}`,
      [prefix, ...(after ?? [])],
    );
    if (rows.length === 0) return rewritten;
    rewritten += await inTransaction(client, table, () => rewriteRows(client, sealed, rows, keys));
    after = primary.map((name) => rows.at(-1)[name]);
  }
}

async function rewriteRows(client, { table, columns, key: primary, context }, rows, keys) {
  let rewritten = 0;
  for (const row of rows) {
    const filled = columns.filter((name) => row[name] !== null);
    const sealed = await Promise.all(
      filled.map(async (name) => seal(keys, await unseal(keys, row[name], context(row)), context(row))),
    ).catch((error) => {
      const values = primary.map((name) => `${name} ${row[name]}`).join(", ");
      throw new DeployError(`${table} (${values}): ${error.message}. Clear or replace this credential, then repeat.`);
    });
    const values = [...sealed, ...filled.map((name) => row[name]), ...primary.map((name) => row[name])];
    const equal = [...filled, ...primary].map((name, at) => `${name} = $${filled.length + at + 1}`);
    const { rowCount } = await client.query(
      `update ${table} set ${filled.map((name, at) => `${name} = $${at + 1}`).join(", ")} where ${equal.join(" and ")}`,
      values,
    );
    rewritten += rowCount;
  }
  return rewritten;
}

/**
 * The trigger that forgets people's tokens when a connection's secure extra changes does not see this change, which is
 * none of its contents; its table admits no other writer for so long.
 */
async function inTransaction(client, table, run) {
  const switchTrigger = (to) =>
    table === "databases" && client.query(`alter table databases ${to} trigger databases_drop_tokens`);
  await client.query("begin");
  try {
    await client.query("set local lock_timeout = '5s'");
    await switchTrigger("disable");
    const result = await run();
    await switchTrigger("enable");
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

const isSealedOtherwise = (columns) => columns.map((name) => `not starts_with(t.${name}, $1)`).join(" or ");
