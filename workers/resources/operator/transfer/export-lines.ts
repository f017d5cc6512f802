import { Buffer } from "node:buffer";
import type { ReadTab } from "../../../../durable-objects/sql-tabs/sql-tabs";
import { sqlite } from "../../../../schema/sql/dialects/sqlite";
import { sqlTabsName } from "../../../../schema/sql-tabs/tab";
import type { RowPart, TableStore } from "../../../../schema/upload/table-store";
import type { ObjectsToExport } from "../../../../schema/workspace/transfer";
import { avatarStore } from "../../../avatar-store";
import type { Env } from "../../../env";
import { uploadStore } from "../../../upload-store";

type Lines = Exclude<ObjectsToExport, { kind: "tables" }>;

/** Streams lines of JSON. A failure breaks the stream, so that no part of it counts as complete. */
export function exportLines(env: Env, workspaceId: string, wanted: Lines): ReadableStream<Uint8Array> {
  const lines = LINES[wanted.kind](env, workspaceId, wanted as never);
  const encoder = new TextEncoder();
  return new ReadableStream({
    pull: async (controller) => {
      const { value, done } = await lines.next();
      if (done) controller.close();
      else if (value !== "") controller.enqueue(encoder.encode(value));
    },
    cancel: async () => void (await lines.return(undefined)),
  });
}

const LINES: {
  [K in Lines["kind"]]: (env: Env, workspaceId: string, wanted: Extract<Lines, { kind: K }>) => AsyncGenerator<string>;
} = {
  rows: (env, workspaceId, { database, table }) => rowLines(uploadStore(env, workspaceId, database), table),
  tabs: async function* (env, workspaceId, { people }) {
    for (const { id } of people) {
      const tabs = env.SQL_TABS.getByName(sqlTabsName(workspaceId, id));
      for (const each of await tabs.list()) {
        const found = (await tabs.read(each.id)) as ReadTab | null;
        if (found) yield line({ person: id, isActive: found.active, tab: found.tab, tables: found.tables });
      }
    }
  },
  avatars: async function* (env, workspaceId, { people }) {
    const store = avatarStore(env, workspaceId);
    for (const { id, avatar } of people) {
      const picture = avatar === null ? null : await store?.get(id, avatar);
      if (!picture) continue;
      const png = Buffer.from(await new Response(picture).arrayBuffer()).toString("base64");
      yield line({ person: id, version: avatar, png });
    }
  },
};

const line = (value: object): string => `${JSON.stringify(value)}\n`;

/** Longer than an object reads its largest table. */
const TIMEOUT_MS = 30 * 60_000;

/** All rows of a table by one statement, so that they are of one moment: an array a line, in the columns' order. */
async function* rowLines(store: TableStore, table: string): AsyncGenerator<string> {
  const columns = await store.columns(table);
  const isInteger = columns.map(({ type }) => type === "INTEGER");
  const list = columns.map(({ name }, at) => (isInteger[at] ? wholeText(sqlite.quote(name)) : sqlite.quote(name)));
  const response = await store.read(`SELECT ${list.join(", ")} FROM ${sqlite.quote(table)}`, {
    timeoutMs: TIMEOUT_MS,
    maxRows: Number.MAX_SAFE_INTEGER,
  });
  if ("failure" in response) throw new Error(response.failure.message);
  const { rest } = response;
  try {
    yield rowTexts(response.rows, isInteger);
    for (let done = rest === null; !done;) {
      const next = await rest!.next();
      if ("failure" in next) throw new Error(next.failure.message);
      yield rowTexts(next.rows, isInteger);
      done = next.done;
    }
  } finally {
    await rest?.stop().catch(() => {});
    rest?.[Symbol.dispose]?.();
  }
}

/** Integers that a JavaScript number cannot represent arrive as text. */
const wholeText = (column: string): string =>
  `CASE WHEN typeof(${column}) = 'integer' AND (${column} > ${Number.MAX_SAFE_INTEGER} OR ${column} < ${Number.MIN_SAFE_INTEGER}) THEN CAST(${column} AS TEXT) ELSE ${column} END`;

function rowTexts({ values, length }: RowPart, isInteger: readonly boolean[]): string {
  let text = "";
  for (let row = 0; row < length; row++)
    text += `[${values.map((column, at) => cellText(column[row]!, isInteger[at]!)).join(",")}]\n`;
  return text;
}

function cellText(cell: string | number | null, isInteger: boolean): string {
  if (typeof cell === "number" && !Number.isFinite(cell)) return cell > 0 ? "9e999" : "-9e999";
  return isInteger && typeof cell === "string" && /^-?\d+$/.test(cell) ? cell : JSON.stringify(cell);
}
