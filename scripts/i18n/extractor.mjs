import { relative } from "node:path";
import { generateMessageId } from "@lingui/message-utils/generateMessageId";
import { declaredTexts } from "./declared-texts.mjs";
import { readMessages } from "./read-messages.mjs";

/** The file under which the chart types' declared texts are listed. */
const CATALOG = "schema/chart-types/catalog.ts";

/** Lingui's extractor of messages: literals in calls, and texts that chart types declare. */
export const extractor = {
  match: (path) => /\.tsx?$/.test(path) && !/\.(?:test|example)\.tsx?$|\.d\.ts$/.test(path),
  async extract(path, source, onMessage) {
    const file = relative(process.cwd(), path).replaceAll("\\", "/");
    const { messages } = readMessages(path, source);
    const all = file === CATALOG ? [...messages, ...(await declaredTexts())] : messages;
    for (const { message, context, comment } of all)
      onMessage({ id: generateMessageId(message, context), message, context, comment, origin: [path, 1] });
  },
};
