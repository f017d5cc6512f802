import type { ToTell } from "../../schema/report/letter";
import { isOpenHost } from "../connections";
import type { Env } from "../env";
import type { Attachment } from "../mail";

/** Slack as one workspace's bot speaks to it. */
export interface Slack {
  token: string;
  /** Where its calls are, with a slash at the end. */
  api: string;
  /** Whether a host may be asked. */
  isOpen: (hostname: string) => Promise<boolean>;
}

export interface SlackChannel {
  id: string;
  name: string;
  is_private: boolean;
  is_member: boolean;
}

export const NO_SLACK = "Slack is not set up for this workspace.";
const TIMEOUT_MS = 30_000;
const PER_PAGE = 999;
const MOST_PAGES = 20;
/** A message has at most 40,000 letters. */
const MOST_LETTERS = 30_000;

/** The workspace's Slack; null where the deployment has no token for it. */
export function slackOf(env: Env, slug: string): Slack | null {
  const token = tokensIn(env.SLACK_TOKENS ?? "{}")[slug];
  return typeof token === "string" && token !== "" ? { token, api: "https://slack.com/api/", isOpen: (hostname) => isOpenHost(hostname, env) } : null;
}

function tokensIn(text: string): Record<string, unknown> {
  try {
    return (JSON.parse(text) as Record<string, unknown> | null) ?? {};
  } catch {
    return {};
  }
}

/** All channels that the bot sees. Throws SlackRefused. */
export async function slackChannels(slack: Slack, types: readonly string[] = ["public_channel", "private_channel"]): Promise<SlackChannel[]> {
  const found: SlackChannel[] = [];
  let cursor = "";
  for (let page = 0; page < MOST_PAGES; page++) {
    const answer = await call<{ channels: SlackChannel[]; response_metadata?: { next_cursor?: string } }>(slack, "conversations.list", { types: types.join(","), exclude_archived: "true", limit: String(PER_PAGE), ...(cursor ? { cursor } : {}) });
    found.push(...answer.channels.map(({ id, name, is_private, is_member }) => ({ id, name, is_private: Boolean(is_private), is_member: Boolean(is_member) })));
    cursor = answer.response_metadata?.next_cursor ?? "";
    if (!cursor) break;
  }
  return found;
}

/** The ids of channels by their names; words where one is not there. */
export async function channelIds(slack: Slack, names: readonly string[]): Promise<string[] | string> {
  const channels = await slackChannels(slack).catch((error: unknown) => (error instanceof SlackRefused ? error.message : Promise.reject(error)));
  if (typeof channels === "string") return channels;
  const ids = names.map((name) => channels.find((channel) => channel.id === name || channel.name.toLowerCase() === name.replace(/^#/, "").toLowerCase())?.id);
  return ids.every((id) => id !== undefined) ? ids : "A channel of Slack was not found.";
}

/** Sends words, or files with these words; answers why not. */
export async function postToSlack(slack: Slack, channels: readonly string[], { text, files }: { text: string; files: readonly Attachment[] }): Promise<string | null> {
  if (channels.length === 0) return "A recipient has no channel.";
  try {
    for (const channel of channels) {
      if (files.length === 0) await call(slack, "chat.postMessage", { channel, text });
      else await call(slack, "files.completeUploadExternal", { channel_id: channel, initial_comment: text, files: JSON.stringify(await Promise.all(files.map((file) => uploaded(slack, file)))) });
    }
    return null;
  } catch (error) {
    if (error instanceof SlackRefused) return error.message;
    throw error;
  }
}

/** What a message says, in Slack's own marks. */
export function slackText({ name, title, description, link, table, notes }: ToTell): string {
  const rows = table ? [table.headings, ...table.rows].map((row) => row.join("  ")).join("\n") : "";
  const parts = [`*${escaped(name)}*`, escaped(title), description ? escaped(description) : "", ...notes.map(escaped), link ? `<${link}|Explore in Edgewise>` : "", rows ? `\`\`\`\n${escaped(rows).slice(0, MOST_LETTERS)}\n\`\`\`` : "", table && table.more > 0 ? `… and ${table.more} more rows` : ""];
  return parts.filter(Boolean).join("\n\n");
}

const escaped = (text: string): string => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");

/** What Slack, or the way there, refused. */
class SlackRefused extends Error {}

async function uploaded(slack: Slack, { filename, content }: Attachment): Promise<{ id: string; title: string }> {
  const bytes = Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0));
  const { upload_url, file_id } = await call<{ upload_url: string; file_id: string }>(slack, "files.getUploadURLExternal", { filename, length: String(bytes.length) });
  const url = new URL(upload_url);
  // Files go to Slack and nowhere else, whatever an answer says.
  if (url.origin !== new URL(slack.api).origin && !(url.protocol === "https:" && url.hostname.endsWith(".slack.com"))) throw new SlackRefused("Slack named a place for files that is not its own.");
  const response = await ask(slack, url, { method: "POST", body: bytes, headers: { "content-type": "application/octet-stream" } });
  await response.body?.cancel();
  if (!response.ok) throw new SlackRefused(`Slack answered ${response.status}.`);
  return { id: file_id, title: filename };
}

async function call<Answer>(slack: Slack, method: string, body: Record<string, string>): Promise<Answer> {
  const response = await ask(slack, new URL(method, slack.api), { method: "POST", headers: { authorization: `Bearer ${slack.token}`, "content-type": "application/x-www-form-urlencoded" }, body: new URLSearchParams(body).toString() });
  if (!response.ok) {
    await response.body?.cancel();
    throw new SlackRefused(`Slack answered ${response.status}.`);
  }
  const answer = await response.json<{ ok: boolean; error?: string }>();
  if (!answer.ok) throw new SlackRefused(`Slack refused: ${String(answer.error).replace(/[^\w-]/g, " ").slice(0, 80)}`);
  return answer as Answer;
}

async function ask({ isOpen }: Slack, url: URL, init: RequestInit): Promise<Response> {
  if (!(await isOpen(url.hostname))) throw new SlackRefused("Slack can not be reached from here.");
  return fetch(url, { ...init, redirect: "manual", signal: AbortSignal.timeout(TIMEOUT_MS) });
}
