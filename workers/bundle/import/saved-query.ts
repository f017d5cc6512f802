import { savedQueries } from "../../../schema/tables";
import { refusePerson } from "./problems";
import { type Arrival, changedBy, createdBy, decide, type Importing, numbered } from "./importing";
import type { SavedQueryFile } from "../v1";
import { inStatements, excludedColumns } from "./write-rows";
import { message } from "../../../schema/language/localizable";

type ArrivingQuery = Arrival<SavedQueryFile, { id: number; owned: boolean }> & { databaseId: number | null };

/**
 * Creates or replaces queries of the person who imports; nobody overwrites another person's queries, not even admins.
 */
export async function importSavedQueries(importing: Importing, arriving: readonly ArrivingQuery[]): Promise<void> {
  const { tx, actor } = importing;
  const wanted = arriving.filter(({ here, overwrite }) => decide(actor, "saved_query", here, overwrite) !== "leave");
  if (wanted.some(({ here }) => here && !here.owned))
    throw refusePerson(message("A saved query already exists and user doesn't have permissions to overwrite it"));
  const rowOf = ({ config, here, databaseId }: ArrivingQuery) => ({
    ...(here ? { id: here.id } : numbered(importing, config.uuid)),
    uuid: config.uuid,
    user_id: actor.user.id,
    db_id: databaseId,
    catalog: config.catalog ?? null,
    schema: config.schema ?? null,
    label: config.label ?? null,
    description: config.description ?? null,
    sql: config.sql ?? null,
    ...createdBy(importing),
  });
  const insert = (some: ReturnType<typeof rowOf>[]) => tx.insert(savedQueries).overridingSystemValue().values(some);
  await inStatements(wanted.filter(({ here }) => !here).map(rowOf), (some) =>
    insert(some).returning({ id: savedQueries.id }),
  );
  await inStatements(wanted.filter(({ here }) => here).map(rowOf), (some) =>
    insert(some)
      .onConflictDoUpdate({
        target: [savedQueries.workspace_id, savedQueries.id],
        set: { ...excludedColumns(some[0]!), ...changedBy(importing) },
      })
      .returning({ id: savedQueries.id }),
  );
}
