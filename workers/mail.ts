import type { Env } from "./env";

/** Sends emails: Cloudflare's email sending, or a Worker that calls another service. */
export interface Mailer {
  send(email: {
    to: string | string[];
    from: string;
    subject: string;
    text: string;
    cc?: string[];
    bcc?: string[];
    html?: string;
    attachments?: Attachment[];
  }): Promise<unknown>;
}

export interface Attachment {
  filename: string;
  type: string;
  /** Base64. */
  content: string;
  /** Inline attachments are displayed where the email's HTML references them: `cid:` and this. */
  disposition: "attachment" | "inline";
  contentId?: string;
}

export interface Email {
  to: string | string[];
  subject: string;
  text: string;
  cc?: string[];
  bcc?: string[];
  html?: string;
  attachments?: Attachment[];
}

type MailingEnv = Env & { MAIL: Mailer; MAIL_FROM: string };

/**
 * Whether a workspace can send emails: its links begin with an address that was configured, its own or the
 * deployment's, and never with the host of a request.
 */
export const canMail = (env: Env, { host }: { host: string | null }): env is MailingEnv =>
  Boolean(env.MAIL && env.MAIL_FROM && (host || env.BASE_DOMAIN));

/** Sends an email. Its subject contains names that people chose: it stays one line. */
export async function mail(env: MailingEnv, { subject, ...email }: Email): Promise<void> {
  await env.MAIL.send({ ...email, from: env.MAIL_FROM, subject: subject.replace(/[\p{Cc}\u2028\u2029]+/gu, " ") });
}
