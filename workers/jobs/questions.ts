import type { QueryContext } from "../../schema/query/query-context";
import { type Asker, ownerOf, type RunQuery } from "../../schema/messages/queue";
import { canonical } from "../data/cache-key";
import { HELD_SECONDS } from "../data/result-caches";
import { hexSha256 } from "../identity/secrets-hash";
import type { Env } from "../env";

/** Bytes of a message that the queue carries by itself; its own limit is 128 KB. */
const MAX_MESSAGE_BYTES = 100_000;

/** What was asked and when: relative times are taken from then. */
export interface Question {
  context: QueryContext;
  askedAt: Date;
}

export interface Questions {
  keep: (key: string, question: Question) => Promise<void>;
  find: (key: string, now: Date) => Promise<Question | null>;
}

/** What one asker asked, in the bucket: nobody else's key leads there. */
export function questions({ RESULTS }: Pick<Env, "RESULTS">, asker: Pick<Asker, "workspaceId" | "userId" | "guest">): Questions {
  const path = (key: string): string => `${asker.workspaceId}/asked/${ownerOf(asker)}/${key}`;
  return {
    keep: async (key, { context, askedAt }) => {
      if (!RESULTS) throw new Error("Asynchronous charts need the bucket RESULTS.");
      await RESULTS.put(path(key), JSON.stringify(context), { customMetadata: { askedAt: askedAt.toISOString(), until: String(Date.now() + HELD_SECONDS * 1000) } });
    },
    find: async (key, now) => {
      const found = await RESULTS?.get(path(key));
      if (!found || Number(found.customMetadata?.["until"]) <= now.getTime()) return null;
      return { context: await found.json<QueryContext>(), askedAt: new Date(found.customMetadata!["askedAt"]!) };
    },
  };
}

/** "qc-…", the same for the same asker, question and time. */
export const questionKey = async (asker: Pick<Asker, "workspaceId" | "userId" | "guest">, { context, askedAt }: Question): Promise<string> =>
  `qc-${await hexSha256(canonical([asker.workspaceId, ownerOf(asker), askedAt.getTime(), context]))}`;

/** The message as the queue takes it: a long question goes to the bucket first. */
export async function sealQuestion(message: RunQuery, kept: Questions): Promise<RunQuery> {
  if (new TextEncoder().encode(JSON.stringify(message)).length <= MAX_MESSAGE_BYTES || message.context === null) return message;
  await kept.keep(message.resultKey, { context: message.context, askedAt: new Date(message.askedAt) });
  return { ...message, context: null };
}

export async function openQuestion({ context, askedAt, resultKey }: RunQuery, kept: Questions): Promise<Question> {
  if (context) return { context, askedAt: new Date(askedAt) };
  const question = await kept.find(resultKey, new Date());
  if (!question) throw new Error("The question of a job is gone.");
  return question;
}
