import type { TrashedItem } from "../../../schema/trash/calls";
import { Hono } from "hono";
import type { Context } from "hono";
import { type Actor, can } from "../../../schema/actor";
import { forbidden, notFound } from "../../../schema/errors";
import { TRASHED_KINDS, type TrashedKind, trashQuery } from "../../../schema/trash/wire";
import { allow } from "../../request/actors";
import { type App, requestOf } from "../../request/request-context";
import { meta } from "../../request/route-meta";
import { utcMoment } from "../resource/moment";
import { queryParameter } from "../resource/query-parameter";
import { onUniqueViolation } from "../resource/on-unique-violation";
import { validated } from "../resource/validate";
import { purge, restore, type TrashRow, trashStatements } from "./store";
import { message } from "../../../schema/language/localizable";

const VIEWS = { dashboard: "Dashboard", chart: "Chart", dataset: "Dataset" } as const satisfies Record<
  TrashedKind,
  string
>;
const writable = (actor: Actor): TrashedKind[] => TRASHED_KINDS.filter((kind) => can(actor, "can_write", VIEWS[kind]));

/** /api/v1/trash/: objects deleted in the last thirty days, for their owners and for admins. */
export const trash = new Hono<App>()
  .get("/", async (c) => {
    const request = requestOf(c);
    const actor = await request.actor();
    const kinds = writable(actor);
    if (!kinds.length) throw forbidden();
    const query = validated(trashQuery, (queryParameter(c) ?? {}) as Record<string, unknown>);
    const { rows } = await request.load((db) =>
      trashStatements(db, query.kind ? kinds.filter((kind) => kind === query.kind) : kinds, query),
    );
    return c.json({ count: rows[1].rows[0]?.count ?? 0, result: rows[2].rows.map(present) });
  })
  .post(
    "/:kind{dashboard|chart|dataset}/:id{[0-9]+}/restore",
    meta({ action: ({ kind }) => `TrashRestApi.${kind}_restore`, kind: ({ kind = "" }) => kind, object: "id" }),
    async (c) => {
      const { request, kind, id } = await wanted(c);
      if (
        !(await onUniqueViolation(
          request.write((tx) => restore(tx, kind, id)),
          message("The slug or the uuid is already used. Try again."),
        ))
      )
        throw notFound();
      return c.json({ message: "OK", result: { kind, id } });
    },
  )
  .delete(
    "/:kind{dashboard|chart|dataset}/:id{[0-9]+}",
    meta({ action: ({ kind }) => `TrashRestApi.${kind}_delete`, kind: ({ kind = "" }) => kind, object: "id" }),
    async (c) => {
      const { request, kind, id } = await wanted(c);
      if (!(await request.write((tx) => purge(tx, kind, id)))) throw notFound();
      return c.json({ message: "OK" });
    },
  );

async function wanted(c: Context<App>) {
  const request = requestOf(c);
  const kind = c.req.param("kind") as TrashedKind;
  allow(await request.actor(), "can_write", VIEWS[kind]);
  return { request, kind, id: Number(c.req.param("id")) };
}

const present = ({ title, deleted_at, purged_at, ...row }: TrashRow): TrashedItem => ({
  ...row,
  title: title ?? "",
  deleted_at: utcMoment(deleted_at),
  purged_at: utcMoment(purged_at),
});
