import { configOf } from "../../schema/report/condition";
import { reportLetter } from "../../schema/report/letter";
import { addressesIn, isWebhook } from "../../schema/report/recipient";
import { isOpenHost } from "../connections";
import { canMail, mail } from "../mail";
import type { RequestContext } from "../request-context";
import { siteOf } from "../resources/one-time-link/site";
import type { Contents } from "./contents";
import { channelIds, NO_SLACK, postToSlack, slackOf, slackText } from "./slack";
import { type ScheduleToRun, upgradeRecipient } from "./store";

const WEBHOOK_TIMEOUT_MS = 30_000;

/** Sends a report to each of its recipients; answers why some got nothing, without naming who. */
export async function sendReport(request: RequestContext, schedule: ScheduleToRun, contents: Contents): Promise<string[]> {
  if (schedule.recipients.length === 0) return ["There is nobody to send it to."];
  const link = canMail(request.env, schedule) ? `${siteOf(request, schedule)}${contents.path}` : null;
  const told = { ...contents, name: schedule.name, subject: schedule.email_subject, description: schedule.description, link, pictures: contents.attachments.flatMap(({ contentId }) => contentId ?? []) };
  const problems = await Promise.all(schedule.recipients.map(({ id, type, recipient_config_json }) => sendTo(request, schedule, { id, type, config: configOf(recipient_config_json), told, attachments: contents.attachments }).catch(() => `A message could not be sent (${type}).`)));
  return [...new Set(problems.filter((problem) => problem !== null))];
}

interface Sending {
  id: number;
  type: string;
  config: ReturnType<typeof configOf>;
  told: Parameters<typeof reportLetter>[0];
  attachments: Contents["attachments"];
}

async function sendTo(request: RequestContext, schedule: ScheduleToRun, { id, type, config, told, attachments }: Sending): Promise<string | null> {
  const { env } = request;
  const letter = reportLetter(told);
  if (type === "Email") {
    if (!canMail(env, schedule)) return "This deployment sends no mail: MAIL, MAIL_FROM and the workspace's address are not all set.";
    const [to, cc, bcc] = [addressesIn(config.target ?? ""), addressesIn(config.ccTarget ?? ""), addressesIn(config.bccTarget ?? "")];
    if (to.length === 0) return "A recipient has no address.";
    await mail(env, { to: to.length === 1 ? to[0]! : to, ...letter, ...(cc.length ? { cc } : {}), ...(bcc.length ? { bcc } : {}), ...(attachments.length ? { attachments } : {}) });
    return null;
  }
  if (type !== "Webhook") {
    const slack = slackOf(env, schedule.slug);
    if (!slack) return NO_SLACK;
    const named = addressesIn(config.target ?? "");
    const channels = type === "Slack" ? await channelIds(slack, named) : named;
    if (typeof channels === "string") return channels;
    if (type === "Slack") await request.loadAsAnyone((db) => [upgradeRecipient(db, id, JSON.stringify({ ...config, target: channels.join(",") }))]);
    return postToSlack(slack, channels, { text: slackText(told), files: attachments });
  }
  return post(env, config.target ?? "", { name: told.name, subject: letter.subject, text: letter.text, url: told.link, files: attachments.map(({ filename, type: contentType, content }) => ({ filename, type: contentType, content })) });
}

/** To hosts that connections may lead to as well, and to no other by way of them. */
async function post(env: RequestContext["env"], address: string, body: unknown): Promise<string | null> {
  if (!isWebhook(address)) return "A webhook has no address that begins with https://.";
  const url = new URL(address.trim());
  if (!(await isOpenHost(url.hostname, env))) return "A webhook's host can not be reached from here.";
  const response = await fetch(url, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body), redirect: "manual", signal: AbortSignal.timeout(WEBHOOK_TIMEOUT_MS) });
  await response.body?.cancel();
  return response.ok ? null : `A webhook answered ${response.status}.`;
}
