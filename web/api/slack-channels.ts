import type { SearchedOptions } from "../ui/useOptions";
import { api } from "./transport/client";

/** Channels of the workspace's Slack, by id. */
export const slackChannels: SearchedOptions<string> = {
  key: ["slack-channels"],
  search: async (text, signal) => {
    const { result } = await api.get<{ result: { id: string; name: string }[] }>("/api/v1/report/slack_channels/", { q: { search_string: text, types: ["public_channel", "private_channel"] } }, { signal });
    return result.map(({ id, name }) => ({ value: id, label: `#${name} (${id})` }));
  },
};
