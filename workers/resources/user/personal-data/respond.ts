import { notFound } from "../../../../schema/errors";
import type { RequestContext } from "../../../request/request-context";
import { personalStatement } from "../store";
import { exportPerson } from "./export-person";

/** Responds with a person's data as a ZIP, after the log has an entry. The caller checks who may have it. */
export async function respondWithPersonalData(request: RequestContext, userId: number): Promise<Response> {
  const { actor, rows } = await request.load((db) => [personalStatement(db, userId)]);
  const [person] = rows[0];
  if (!person) throw notFound();
  request.audit.about = { user: userId };
  await request.write(async () => {});
  return new Response(exportPerson(request, actor.workspace.id, person), {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="personal-data-${userId}.zip"`,
    },
  });
}
