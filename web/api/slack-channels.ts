import type { SearchedOptions } from "../ui/inputs/useOptions";
import { call } from "./transport/client";

/** Channels of the workspace's Slack, by id. */
export const slackChannels: SearchedOptions<string> = {
  key: ["slack-channels"],
  search: async (text, signal) => {
    const { result } = await call("GET /api/v1/report/slack_channels/", {
      query: { q: { search_string: text, types: ["public_channel", "private_channel"] } },
      signal,
    });
    return result.map(({ id, name }) => ({ value: id, label: `#${name} (${id})` }));
  },
};
