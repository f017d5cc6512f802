import { refuse } from "../../../../schema/errors";
import { message } from "../../../../schema/language/localizable";
import { objectsToImport } from "../../../../schema/workspace/transfer";
import type { Env } from "../../../env";
import { readMultipart } from "../../../multipart";
import { parsedObject } from "../../resource/parsed-object";
import { validated } from "../../resource/validate";
import { type Importer, importerOf } from "./importers";

/** Characters of lines that one call of an object stores. */
const BATCH_CHARACTERS = 2_000_000;
/** Beyond the longest row that SQLite stores, and the longest tab. */
const MAX_LINE_CHARACTERS = 16_000_000;

/** Stores the lines of the form's file as its field `objects` says, which comes first; returns how many. */
export async function importForm(env: Env, workspaceId: string, request: Request): Promise<number> {
  const form: { importer: Importer | null } = { importer: null };
  const importer = (): Importer => {
    if (!form.importer) throw refuse(400, { objects: [message("Missing data for required field.")] });
    return form.importer;
  };
  const text = lineBatches((batch) => importer().store(batch));
  try {
    await readMultipart(request, {
      field: (name, value) => {
        if (name === "objects" && !form.importer)
          form.importer = importerOf(env, workspaceId, validated(objectsToImport, parsedObject(value)));
      },
      file: () => (importer(), { write: text.write }),
    });
    await text.end();
    await importer().end();
  } catch (error) {
    await form.importer?.giveUp();
    throw error;
  }
  return text.lines();
}

/** Cuts UTF-8 into lines, and passes them on in batches. */
function lineBatches(store: (lines: readonly string[]) => Promise<void>) {
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  let rest = "";
  let count = 0;
  const flush = async (end: number): Promise<void> => {
    const batch = rest
      .slice(0, end)
      .split("\n")
      .filter((line) => line !== "");
    rest = rest.slice(end + 1);
    count += batch.length;
    if (batch.length > 0) await store(batch);
  };
  return {
    write: async (bytes: Uint8Array): Promise<void> => {
      rest += decoder.decode(bytes, { stream: true });
      if (rest.length > BATCH_CHARACTERS && rest.includes("\n")) await flush(rest.lastIndexOf("\n"));
      if (rest.length > MAX_LINE_CHARACTERS)
        throw refuse(400, message("A line can have at most {max} characters.", { max: MAX_LINE_CHARACTERS }));
    },
    end: () => flush(rest.length),
    lines: () => count,
  };
}
