import { configOf } from "../../schema/report/condition";
import { reportEmail } from "../../schema/report/email";
import { addressesIn } from "../../schema/report/recipient";
import { networkOf } from "../connections/connect-database";
import { canMail, mail } from "../mail";
import type { RequestContext } from "../request/request-context";
import { siteOf } from "../resources/one-time-link/site";
import type { Contents } from "./contents";
import { channelIds, NO_SLACK, postToSlack, slackOf, slackText } from "./slack";
import { type ScheduleToRun, upgradeRecipient } from "./store";
import { postWebhook } from "./webhook";
import { isText, type Localizable, message } from "../../schema/language/localizable";
import type { Translate } from "../../schema/language/translator";

/** Sends a report to each of its recipients; returns why some received nothing, without naming them. */
export async function sendReport(
  request: RequestContext,
  schedule: ScheduleToRun,
  contents: Contents,
): Promise<Localizable[]> {
  if (schedule.recipients.length === 0) return [message("No recipients. Add at least one.")];
  const { t, text } = await request.translator();
  const link = canMail(request.env, schedule) ? `${siteOf(request, schedule)}${contents.path}` : null;
  const notice = {
    ...contents,
    notes: contents.notes.map(text),
    name: schedule.name,
    subject: schedule.email_subject,
    description: schedule.description,
    link,
    pictures: contents.attachments.flatMap(({ contentId }) => contentId ?? []),
  };
  const problems = await Promise.all(
    schedule.recipients.map(({ id, type, recipient_config_json }) =>
      sendTo(request, schedule, {
        id,
        type,
        config: configOf(recipient_config_json),
        notice,
        t,
        attachments: contents.attachments,
      }).catch(() => message("Couldn't send a message ({type}).", { type })),
    ),
  );
  const found = problems.filter((problem) => problem !== null);
  return [...new Map(found.map((problem) => [String(problem), problem])).values()];
}

interface Sending {
  id: number;
  type: string;
  config: ReturnType<typeof configOf>;
  notice: Parameters<typeof reportEmail>[0];
  t: Translate;
  attachments: Contents["attachments"];
}

async function sendTo(
  request: RequestContext,
  schedule: ScheduleToRun,
  { id, type, config, notice, t, attachments }: Sending,
): Promise<Localizable | null> {
  const { env } = request;
  const email = reportEmail(notice, t);
  if (type === "Email") {
    if (!canMail(env, schedule))
      return message("Email isn't configured: set MAIL, MAIL_FROM and the workspace's address.");
    const [to, cc, bcc] = [
      addressesIn(config.target ?? ""),
      addressesIn(config.ccTarget ?? ""),
      addressesIn(config.bccTarget ?? ""),
    ];
    if (to.length === 0) return message("A recipient has no email address.");
    await mail(env, {
      to: to.length === 1 ? to[0]! : to,
      ...email,
      ...(cc.length ? { cc } : {}),
      ...(bcc.length ? { bcc } : {}),
      ...(attachments.length ? { attachments } : {}),
    });
    return null;
  }
  if (type !== "Webhook") {
    const slack = slackOf(env, schedule.slug);
    if (!slack) return NO_SLACK;
    const named = addressesIn(config.target ?? "");
    const channels = type === "Slack" ? await channelIds(slack, named) : named;
    if (isText(channels)) return channels;
    if (type === "Slack")
      await request.loadAsAnyone((db) => [
        upgradeRecipient(db, id, JSON.stringify({ ...config, target: channels.join(",") })),
      ]);
    return postToSlack(slack, channels, { text: slackText(notice, t), files: attachments });
  }
  return postWebhook(networkOf(env), config.target ?? "", {
    name: notice.name,
    subject: email.subject,
    text: email.text,
    url: notice.link,
    files: attachments.map(({ filename, type: contentType, content }) => ({ filename, type: contentType, content })),
  });
}
