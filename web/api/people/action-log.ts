import { resource } from "../transport/resource";

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

/** The rows of the list, whose ids are in a separate array of the response. The action log is read-only. */
export const actionLog = {
  ...resource<LogItem>("log"),
  permissions: () => Promise.resolve([] as string[]),
  list: async (...requested: Parameters<ReturnType<typeof resource<LogItem>>["list"]>) => {
    const response = await resource<LogItem>("log").list(...requested);
    return { ...response, result: response.result.map((row, at) => ({ ...row, id: response.ids[at]! })) };
  },
};
