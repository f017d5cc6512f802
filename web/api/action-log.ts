import { resource } from "./resource";

export interface LogItem {
  id: number;
  action: string | null;
  user: { first_name: string; last_name: string; username: string } | null;
  json: string | null;
  dashboard_id: number | null;
  slice_id: number | null;
  duration_ms: number | null;
  referrer: string | null;
  /** UTC, without a zone. */
  dttm: string;
}

/** The list's rows, whose ids come beside them. Nothing of it is changed by hand. */
export const actionLog = {
  ...resource<LogItem>("log"),
  permissions: () => Promise.resolve([] as string[]),
  list: async (...asked: Parameters<ReturnType<typeof resource<LogItem>>["list"]>) => {
    const answer = await resource<LogItem>("log").list(...asked);
    return { ...answer, result: answer.result.map((row, at) => ({ ...row, id: answer.ids[at]! })) };
  },
};
