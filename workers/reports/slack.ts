import type { OwnerNotice } from "../../schema/report/email";
import { networkOf } from "../connections/connect-database";
import type { Env } from "../env";
import { ExternalFailure } from "../external/external-failure";
import { type ExternalRequest, type ExternalResponse, fetchExternal } from "../external/fetch-external";
import type { NetworkPolicy } from "../external/public-host";
import type { Attachment } from "../mail";
import { isText, type Localizable, LocalizableError, message } from "../../schema/language/localizable";
import { ENGLISH, type Translate } from "../../schema/language/translator";
import { moreRows } from "../../schema/report/email";

/** Slack for one workspace's bot. */
export interface Slack {
  token: string;
  /** The address of its API, with a slash at the end. */
  api: string;
  network: NetworkPolicy;
}

export interface SlackChannel {
  id: string;
  name: string;
  is_private: boolean;
  is_member: boolean;
}

export const NO_SLACK = message("Slack is not set up for this workspace.");
const TIMEOUT_MS = 30_000;
/** A page of channels takes less than one megabyte. */
const MAX_BYTES = 8 * 1024 * 1024;
const PER_PAGE = 999;
const MOST_PAGES = 20;
/** A message has at most 40,000 characters. */
const MAX_MESSAGE_CHARACTERS = 30_000;

/** Returns the workspace's Slack; null where the deployment has no token for it. */
export function slackOf(env: Env, slug: string): Slack | null {
  const token = tokensIn(env.SLACK_TOKENS ?? "{}")[slug];
  return typeof token === "string" && token !== ""
    ? { token, api: "https://slack.com/api/", network: networkOf(env) }
    : null;
}

function tokensIn(text: string): Record<string, unknown> {
  try {
    return (JSON.parse(text) as Record<string, unknown> | null) ?? {};
  } catch {
    return {};
  }
}

/** Returns all channels that the bot can read. Throws SlackRefused. */
export async function slackChannels(
  slack: Slack,
  types: readonly string[] = ["public_channel", "private_channel"],
): Promise<SlackChannel[]> {
  const found: SlackChannel[] = [];
  let cursor = "";
  for (let page = 0; page < MOST_PAGES; page++) {
    const reply = await call<{ channels: SlackChannel[]; response_metadata?: { next_cursor?: string } }>(
      slack,
      "conversations.list",
      { types: types.join(","), exclude_archived: "true", limit: String(PER_PAGE), ...(cursor ? { cursor } : {}) },
    );
    found.push(
      ...reply.channels.map(({ id, name, is_private, is_member }) => ({
        id,
        name,
        is_private: Boolean(is_private),
        is_member: Boolean(is_member),
      })),
    );
    cursor = reply.response_metadata?.next_cursor ?? "";
    if (!cursor) break;
  }
  return found;
}

/** Returns the ids of channels by their names; a message where one does not exist. */
export async function channelIds(slack: Slack, names: readonly string[]): Promise<string[] | Localizable> {
  const channels = await slackChannels(slack).catch((error: unknown) =>
    error instanceof SlackRefused ? error.text : Promise.reject(error),
  );
  if (isText(channels)) return channels;
  const ids = names.map(
    (name) =>
      channels.find(
        (channel) => channel.id === name || channel.name.toLowerCase() === name.replace(/^#/, "").toLowerCase(),
      )?.id,
  );
  return ids.every((id) => id !== undefined) ? ids : message("Slack channel not found.");
}

/** Posts a message, or files with the message; returns the reason of a failure. */
export async function postToSlack(
  slack: Slack,
  channels: readonly string[],
  { text, files }: { text: string; files: readonly Attachment[] },
): Promise<Localizable | null> {
  if (channels.length === 0) return message("A recipient has no channel.");
  try {
    for (const channel of channels) {
      if (files.length === 0) await call(slack, "chat.postMessage", { channel, text });
      else
        await call(slack, "files.completeUploadExternal", {
          channel_id: channel,
          initial_comment: text,
          files: JSON.stringify(await Promise.all(files.map((file) => uploaded(slack, file)))),
        });
    }
    return null;
  } catch (error) {
    if (error instanceof SlackRefused) return error.text;
    throw error;
  }
}

/** Returns a message's text in Slack's markup. */
export function slackText(
  { name, title, description, link, table, notes }: OwnerNotice,
  t: Translate = ENGLISH.t,
): string {
  const rows = table ? [table.headings, ...table.rows].map((row) => row.join("  ")).join("\n") : "";
  const parts = [
    `*${escaped(name)}*`,
    escaped(title),
    description ? escaped(description) : "",
    ...notes.map(escaped),
    link ? `<${link}|${escaped(t("Explore in Edgewise"))}>` : "",
    rows ? `\`\`\`\n${escaped(rows).slice(0, MAX_MESSAGE_CHARACTERS)}\n\`\`\`` : "",
    table && table.more > 0 ? moreRows(table.more, t) : "",
  ];
  return parts.filter(Boolean).join("\n\n");
}

const escaped = (text: string): string => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");

/** A refusal by Slack, or a network error. */
class SlackRefused extends LocalizableError {}

async function uploaded(slack: Slack, { filename, content }: Attachment): Promise<{ id: string; title: string }> {
  const bytes = Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0));
  const { upload_url, file_id } = await call<{ upload_url: string; file_id: string }>(
    slack,
    "files.getUploadURLExternal",
    { filename, length: String(bytes.length) },
  );
  const url = new URL(upload_url);
  // Files are sent to Slack only, whatever address a response contains.
  if (url.origin !== new URL(slack.api).origin && !(url.protocol === "https:" && url.hostname.endsWith(".slack.com")))
    throw new SlackRefused(message("Slack returned an upload URL of another host."));
  const response = await send(slack, url, {
    method: "POST",
    body: bytes,
    headers: { "content-type": "application/octet-stream" },
  });
  await response.cancel();
  if (!response.ok) throw new SlackRefused(message("Slack returned status {status}.", { status: response.status }));
  return { id: file_id, title: filename };
}

async function call<Reply>(slack: Slack, method: string, body: Record<string, string>): Promise<Reply> {
  const response = await send(slack, new URL(method, slack.api), {
    method: "POST",
    headers: { authorization: `Bearer ${slack.token}`, "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(body).toString(),
  });
  if (!response.ok) {
    await response.cancel();
    throw new SlackRefused(message("Slack returned status {status}.", { status: response.status }));
  }
  const reply = (await response.json()) as { ok: boolean; error?: string };
  if (!reply.ok)
    throw new SlackRefused(
      message("Slack refused: {reason}", {
        reason: String(reply.error)
          .replace(/[^\w-]/g, " ")
          .slice(0, 80),
      }),
    );
  return reply as Reply;
}

async function send(
  { network }: Slack,
  url: URL,
  request: Pick<ExternalRequest, "method" | "headers" | "body">,
): Promise<ExternalResponse> {
  try {
    return await fetchExternal(network, url, { ...request, deadline: TIMEOUT_MS, maxBytes: MAX_BYTES });
  } catch (error) {
    if (!(error instanceof ExternalFailure)) throw error;
    if (error.fault === "redirected")
      throw new SlackRefused(message("Slack returned status {status}.", { status: error.status }));
    throw error.fault === "host" || error.fault === "url" ? new SlackRefused(message("Couldn't reach Slack.")) : error;
  }
}
