import { type Context, Hono } from "hono";
import type { Actor } from "../../../schema/actor";
import { mentionedIn } from "../../../schema/comment/mentions";
import { canComment, canDeleteComment, canEditComment } from "../../../schema/comment/policy";
import {
  COMMENTED_KINDS,
  type CommentedKind,
  commentToSave,
  threadsQuery,
  threadToCreate,
  threadToUpdate,
} from "../../../schema/comment/wire";
import { forbidden, notFound, refuse } from "../../../schema/errors";
import { message } from "../../../schema/language/localizable";
import type { Tx } from "../../metadata";
import { jsonObject } from "../../request/json-body";
import { type App, requestOf, type RequestContext } from "../../request/request-context";
import { meta } from "../../request/route-meta";
import { asObject, queryParameter } from "../resource/query-parameter";
import { validated } from "../resource/validate";
import { notifyMentioned, readersAmong, requirePeople } from "./mentioned";
import { chartOnDashboard, type CommentedObject, commentedObject, objectOfThread } from "./objects";
import { presentThread } from "./present";
import {
  commentById,
  createComment,
  createThread,
  deleteComment,
  type PersonName,
  peopleNamed,
  resolveThread,
  threadById,
  threadCounts,
  threadPage,
  updateComment,
} from "./store";

/** The threads of one kind of object: a page of them, and a new one. */
const threadsOf = (kind: CommentedKind): Hono<App> =>
  new Hono<App>()
    .get(`/${kind}/:id{[0-9]+}/`, async (c) => {
      const id = idParam(c);
      const request = requestOf(c);
      const filter = await parsed(request, () => validated(threadsQuery, asObject(queryParameter(c))));
      const { actor, rows } = await request.load(
        (db) =>
          [
            commentedObject(db, kind, id),
            threadCounts(db, kind, id, filter),
            threadPage(db, kind, id, filter),
          ] as const,
      );
      const object = opened(actor, kind, rows[0].rows[0]);
      const counts = rows[1].rows[0] ?? { open: 0, resolved: 0 };
      return c.json({
        count: filter.resolved ? counts.resolved : counts.open,
        counts,
        result: rows[2].rows.map((row) => presentThread(actor, object, row)),
      });
    })
    .post(
      `/${kind}/:id{[0-9]+}/`,
      meta({ action: "CommentThreadRestApi.post", kind, acceptsIdempotencyKey: true }),
      async (c) => {
        const id = idParam(c);
        const request = requestOf(c);
        const body = await parsed(request, async () => validated(threadToCreate, await jsonObject(c)));
        const ids = mentionedIn(body.text);
        const { actor, rows } = await request.load(
          (db) =>
            [
              commentedObject(db, kind, id),
              peopleNamed(db, ids),
              chartOnDashboard(db, id, body.chart_id ?? 0),
            ] as const,
        );
        const object = opened(actor, kind, rows[0].rows[0]);
        if (body.chart_id != null && (kind !== "dashboard" || !rows[2].rows.length))
          throw refuse(422, { chart_id: [message("The dashboard doesn't show this chart.")] });
        return save(c, object, { text: body.text, ids, people: rows[1].rows }, async (tx) => {
          const made = await createThread(tx, actor, object, body);
          request.audit.about = { id: made.id, comment: made.comment, mentions: ids };
          return made.id;
        });
      },
    );

/** /api/v1/comment_thread/: discussions of dashboards and charts, for the people who may open them. */
export const commentThread = new Hono<App>()
  .route("/", threadsOf("dashboard"))
  .route("/", threadsOf("chart"))
  .get("/:id{[0-9]+}", async (c) => {
    const id = idParam(c);
    const { actor, rows } = await requestOf(c).load((db) => [objectOfThread(db, id), threadById(db, id)] as const);
    const object = openedThread(actor, rows[0].rows[0]);
    const row = rows[1].rows[0];
    if (!row) throw notFound();
    return c.json({ result: presentThread(actor, object, row) });
  })
  .put("/:id{[0-9]+}", meta({ action: "CommentThreadRestApi.put" }), async (c) => {
    const id = idParam(c);
    const request = requestOf(c);
    const { resolved } = await parsed(request, async () => validated(threadToUpdate, await jsonObject(c)));
    const { actor, rows } = await request.load((db) => [objectOfThread(db, id)] as const);
    request.audit.about = about(openedThread(actor, rows[0].rows[0]));
    await request.write((tx) => resolveThread(tx, actor, id, resolved));
    return c.json({ id, result: { resolved } });
  })
  .post(
    "/:id{[0-9]+}/comments/",
    meta({ action: "CommentThreadRestApi.post_comment", acceptsIdempotencyKey: true }),
    async (c) => {
      const thread = idParam(c);
      const request = requestOf(c);
      const { text } = await parsed(request, async () => validated(commentToSave, await jsonObject(c)));
      const ids = mentionedIn(text);
      const { actor, rows } = await request.load((db) => [objectOfThread(db, thread), peopleNamed(db, ids)] as const);
      const object = openedThread(actor, rows[0].rows[0]);
      return save(c, object, { text, ids, people: rows[1].rows, thread }, async (tx) => {
        const id = await createComment(tx, actor, thread, text);
        request.audit.about = { ...about(object), thread, id, mentions: ids };
        return id;
      });
    },
  )
  .put(
    "/:id{[0-9]+}/comments/:comment{[0-9]+}",
    meta({ action: "CommentThreadRestApi.put_comment", object: "comment" }),
    async (c) => {
      const { thread, id } = commentParams(c);
      const request = requestOf(c);
      const { text } = await parsed(request, async () => validated(commentToSave, await jsonObject(c)));
      const mentioned = mentionedIn(text);
      const { actor, rows } = await request.load(
        (db) => [objectOfThread(db, thread), commentById(db, thread, id), peopleNamed(db, mentioned)] as const,
      );
      const object = openedThread(actor, rows[0].rows[0]);
      const comment = rows[1].rows[0];
      if (!comment) throw notFound();
      if (!canEditComment(actor, comment)) throw forbidden();
      // Only people whom the comment did not mention before are notified; those may have been deleted since.
      const ids = mentioned.filter((person) => !comment.mentions.includes(person));
      return save(c, object, { text, ids, people: rows[2].rows, thread }, async (tx) => {
        request.audit.about = { ...about(object), thread, mentions: mentioned };
        await updateComment(tx, actor, id, text);
        return id;
      });
    },
  )
  .delete(
    "/:id{[0-9]+}/comments/:comment{[0-9]+}",
    meta({ action: "CommentThreadRestApi.delete_comment", object: "comment" }),
    async (c) => {
      const { thread, id } = commentParams(c);
      const request = requestOf(c);
      const { actor, rows } = await request.load(
        (db) => [objectOfThread(db, thread), commentById(db, thread, id)] as const,
      );
      const object = openedThread(actor, rows[0].rows[0]);
      const comment = rows[1].rows[0];
      if (!comment) throw notFound();
      if (!canDeleteComment(actor, object, comment)) throw forbidden();
      request.audit.about = { ...about(object), thread };
      await request.write((tx) => deleteComment(tx, thread, id));
      return c.json({ message: "OK" });
    },
  );

const commentParams = (c: Context<App>) => ({ thread: idParam(c), id: Number(c.req.param("comment")) });
const idParam = (c: Context<App>): number => Number(c.req.param("id"));

const about = ({ kind, id }: CommentedObject): Record<string, number> => ({ [kind]: id });

/** Returns the object if the person may open it. */
function opened(actor: Actor, kind: CommentedKind, object: CommentedObject | undefined): CommentedObject {
  if (!canComment(actor, kind)) throw forbidden();
  if (!object) throw notFound();
  return object;
}

/** Returns the object of a thread; a thread about what the person may not open does not exist for them. */
function openedThread(actor: Actor, object: CommentedObject | undefined): CommentedObject {
  if (!object || !canComment(actor, object.kind)) throw notFound();
  return object;
}

/** Parses a request; what is wrong with it is returned to people only. */
async function parsed<T>(request: RequestContext, parse: () => T | Promise<T>): Promise<T> {
  try {
    return await parse();
  } catch (error) {
    const actor = await request.actor();
    if (!COMMENTED_KINDS.some((kind) => canComment(actor, kind))) throw forbidden();
    throw error;
  }
}

interface Saving {
  text: string;
  /** Who is notified, of those who are mentioned. */
  ids: readonly number[];
  people: readonly PersonName[];
  thread?: number;
}

/** Writes a comment, notifies those whom it mentions, and responds with those who may not open the object. */
async function save(
  c: Context<App>,
  object: CommentedObject,
  { text, ids, people, thread }: Saving,
  write: (tx: Tx) => Promise<number>,
): Promise<Response> {
  const request = requestOf(c);
  requirePeople(ids, people);
  const { workspace, user } = await request.actor();
  const { success } = await c.env.SIGN_IN_LIMITER.limit({ key: `comment:${workspace.id}:${user.id}` });
  if (!success) throw refuse(429, message("Too many comments. Wait a minute and try again."));
  const { readers, withoutAccess } = await readersAmong(
    request,
    object,
    people.filter((person) => ids.includes(person.id)),
  );
  const id = await request.write(write);
  if (readers.length)
    c.executionCtx.waitUntil(notifyMentioned(request, object, { thread: thread ?? id, text, people, readers }));
  return c.json({ id, without_access: withoutAccess }, c.req.method === "POST" ? 201 : 200);
}
