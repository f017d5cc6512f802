import type { Env } from "./env";

/** What sends letters: Cloudflare's e-mail sending, or a Worker that speaks to another one. */
export interface Mailer {
  send(letter: { to: string | string[]; from: string; subject: string; text: string; cc?: string[]; bcc?: string[]; html?: string; attachments?: Attachment[] }): Promise<unknown>;
}

export interface Attachment {
  filename: string;
  type: string;
  /** Base64. */
  content: string;
  /** Inline ones are seen where the letter's HTML names them: `cid:` and this. */
  disposition: "attachment" | "inline";
  contentId?: string;
}

export interface Letter {
  to: string | string[];
  subject: string;
  text: string;
  cc?: string[];
  bcc?: string[];
  html?: string;
  attachments?: Attachment[];
}

type MailingEnv = Env & { MAIL: Mailer; MAIL_FROM: string };

/** Whether letters go out from a workspace: its links begin with an address that was set for it, its own or the deployment's, and never with what a request says it came to. */
export const canMail = (env: Env, { host }: { host: string | null }): env is MailingEnv => Boolean(env.MAIL && env.MAIL_FROM && (host || env.BASE_DOMAIN));

/** Sends a letter. Its subject holds names that people gave themselves: it stays one line. */
export async function mail(env: MailingEnv, { subject, ...letter }: Letter): Promise<void> {
  await env.MAIL.send({ ...letter, from: env.MAIL_FROM, subject: subject.replace(/[\p{Cc}\u2028\u2029]+/gu, " ") });
}
