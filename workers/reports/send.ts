import { configOf } from "../../schema/report/condition";
import { reportEmail } from "../../schema/report/email";
import { addressesIn } from "../../schema/report/recipient";
import { networkOf } from "../connections";
import { canMail, mail } from "../mail";
import type { RequestContext } from "../request-context";
import { siteOf } from "../resources/one-time-link/site";
import type { Contents } from "./contents";
import { channelIds, NO_SLACK, postToSlack, slackOf, slackText } from "./slack";
import { type ScheduleToRun, upgradeRecipient } from "./store";
import { postWebhook } from "./webhook";

/** Sends a report to each of its recipients; returns why some received nothing, without naming them. */
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
  told: Parameters<typeof reportEmail>[0];
  attachments: Contents["attachments"];
}

async function sendTo(request: RequestContext, schedule: ScheduleToRun, { id, type, config, told, attachments }: Sending): Promise<string | null> {
  const { env } = request;
  const email = reportEmail(told);
  if (type === "Email") {
    if (!canMail(env, schedule)) return "This deployment sends no mail: MAIL, MAIL_FROM and the workspace's address are not all set.";
    const [to, cc, bcc] = [addressesIn(config.target ?? ""), addressesIn(config.ccTarget ?? ""), addressesIn(config.bccTarget ?? "")];
    if (to.length === 0) return "A recipient has no address.";
    await mail(env, { to: to.length === 1 ? to[0]! : to, ...email, ...(cc.length ? { cc } : {}), ...(bcc.length ? { bcc } : {}), ...(attachments.length ? { attachments } : {}) });
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
  return postWebhook(networkOf(env), config.target ?? "", {
    name: told.name,
    subject: email.subject,
    text: email.text,
    url: told.link,
    files: attachments.map(({ filename, type: contentType, content }) => ({ filename, type: contentType, content })),
  });
}
