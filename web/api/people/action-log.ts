import type { ListedLogEntry } from "../../../schema/log/calls";
import { resource } from "../transport/resource";

export type LogItem = ListedLogEntry & { id: number };

const log = resource("log");

/** The rows of the list, whose ids are in a separate array of the response. The action log is read-only. */
export const actionLog = {
  ...log,
  permissions: () => Promise.resolve([] as string[]),
  list: async (...requested: Parameters<typeof log.list>) => {
    const response = await log.list(...requested);
    return { ...response, result: response.result.map((row, at) => ({ ...row, id: response.ids[at]! })) };
  },
};
