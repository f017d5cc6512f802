import { canComment } from "../../../schema/comment/policy";
import { mentionEmail } from "../../../schema/comment/email";
import { withNames } from "../../../schema/comment/mentions";
import type { Actor } from "../../../schema/actor";
import { refuse } from "../../../schema/errors";
import { message } from "../../../schema/language/localizable";
import { canMail, mail } from "../../mail";
import { actorOf } from "../../request/actors";
import type { RequestContext } from "../../request/request-context";
import { siteOf } from "../one-time-link/site";
import { unknownOf } from "../resource/relations";
import { type CommentedObject, commentedObject } from "./objects";
import type { PersonName } from "./store";

/** The mentioned people: those who may open the object, as they are, and those who may not. */
export interface Mentioned {
  readers: readonly Actor[];
  withoutAccess: readonly PersonName[];
}

/** Refuses mentions of people who don't exist in the workspace. */
export function requirePeople(ids: readonly number[], people: readonly PersonName[]): void {
  if (unknownOf(ids, people).length)
    throw refuse(422, { text: [message("A person who is mentioned does not exist.")] });
}

/** Who of the people may open the object, each by their own rights as if they requested it. */
export async function readersAmong(
  request: RequestContext,
  { kind, id }: CommentedObject,
  people: readonly PersonName[],
): Promise<Mentioned> {
  const { workspace } = await request.actor();
  const { slug, host } = await request.identity.credentials();
  const found = await Promise.all(
    people.map(async (person) => {
      const as = { slug, host, session: null, workspaceId: workspace.id, userId: person.id };
      const { identified, rows } = await request.metadata.read(
        as,
        null,
        (db) => [commentedObject(db, kind, id)] as const,
      );
      const actor = identified && actorOf(identified, null);
      return { person, reader: actor && canComment(actor, kind) && rows[0].rows[0] ? actor : null };
    }),
  );
  return {
    readers: found.flatMap(({ reader }) => reader ?? []),
    withoutAccess: found.flatMap(({ person, reader }) => (reader ? [] : person)),
  };
}

/** Sends an email to each reader except the author, where emails are sent. */
export async function notifyMentioned(
  request: RequestContext,
  object: CommentedObject,
  {
    thread,
    text,
    people,
    readers,
  }: { thread: number; text: string; people: readonly PersonName[] } & Pick<Mentioned, "readers">,
): Promise<void> {
  const { env } = request;
  if (!canMail(env, object)) return;
  const author = await request.actor();
  const link = `${siteOf(request, object)}${object.url}${object.url.includes("?") ? "&" : "?"}comments=${thread}`;
  await Promise.allSettled(
    readers
      .filter(({ user }) => user.id !== author.user.id)
      .map(async ({ user }) => {
        const { t } = await request.translatorOf(user.locale);
        const shown = withNames(text, (id) => {
          const person = people.find((each) => each.id === id);
          return person ? fullName(person) : t("deleted person");
        });
        await mail(env, {
          to: user.email,
          ...mentionEmail({ author: fullName(author.user), name: object.name, text: shown, link }, t),
        });
      }),
  );
}

const fullName = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  `${first_name} ${last_name}`.trim();
