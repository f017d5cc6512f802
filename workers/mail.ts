import type { Env } from "./env";

/** What sends letters: Cloudflare's e-mail sending, or a Worker that speaks to another one. */
export interface Mailer {
  send(letter: { to: string; from: string; subject: string; text: string }): Promise<unknown>;
}

export interface Letter {
  to: string;
  subject: string;
  text: string;
}

export const canMail = (env: Env): env is Env & { MAIL: Mailer; MAIL_FROM: string } => Boolean(env.MAIL && env.MAIL_FROM);

/** Whether the letter went out; false where the deployment sends none. */
export async function mail(env: Env, letter: Letter): Promise<boolean> {
  if (!canMail(env)) return false;
  await env.MAIL.send({ from: env.MAIL_FROM, ...letter });
  return true;
}
