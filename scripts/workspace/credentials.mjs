import { randomBytes, scryptSync } from "node:crypto";
import { SEALED_TABLES } from "../../workers/sealed-columns.ts";
import { seal, unseal } from "../../workers/secrets.ts";

/** The key of an archive's credentials, from its passphrase. */
export const archiveKey = (passphrase, salt) =>
  scryptSync(passphrase.normalize("NFKC"), Buffer.from(salt, "base64"), 32, {
    N: 2 ** 15,
    r: 8,
    p: 3,
    maxmem: 2 ** 27,
  }).toString("base64");

export const newSalt = () => randomBytes(16).toString("base64");

/** Rows that mean nothing without their credential: they are left out with it. */
const NEEDED = new Set(["second_factors", "database_tokens"]);

export const sealedTable = (name) => SEALED_TABLES.find(({ table }) => table === name) ?? null;

/** Select items for what the contexts of a table's envelopes name, besides its own columns; `t` is the table. */
export const contextItems = (sealed) =>
  Object.entries(sealed?.contextColumns ?? {}).map(([name, sql]) => `${sql} as "${name}"`);

/**
 * Seals a row's credentials with `to` instead of `from`, for the context of another workspace. `secret` names what
 * opens them, for the error.
 */
export async function resealed(sealed, row, { from, to, workspaceId, secret }) {
  const target = { ...row, workspace_id: workspaceId };
  const result = { ...row };
  for (const column of sealed.columns)
    if (row[column]) {
      const plain = await unseal(from, row[column], sealed.context(row)).catch((cause) => {
        throw new Error(`${secret} does not open the credentials of ${describeRow(sealed, row)}.`, { cause });
      });
      result[column] = await seal(to, plain, sealed.context(target));
    }
  return result;
}

/** Returns the row without its credentials; null where it is left out with them. */
export function withoutCredentials(sealed, row) {
  if (!sealed.columns.some((column) => row[column])) return row;
  return NEEDED.has(sealed.table)
    ? null
    : { ...row, ...Object.fromEntries(sealed.columns.map((each) => [each, null])) };
}

/** Names a row whose credential is left out, for the report. */
export const describeRow = (sealed, row) =>
  `${sealed.table}: ${row.database_name ?? row.name ?? `person ${row.user_id}`}`;
