import { eq } from "drizzle-orm";
import { fromSupersetSheets } from "../../../schema/database/sheet-catalog";
import {
  formatUri,
  INVALID_URI,
  isHidden,
  maskedUri,
  parseUri,
  PASSWORD_MASK,
  SHEETS,
} from "../../../schema/database/uri";
import { databases } from "../../../schema/tables";
import { sealedFor } from "../../sealed-columns";
import { engineProblem, sealedExtra } from "../../resources/database/connection-request";
import { seal } from "../../secrets";
import type { ImportOptions } from "./options";
import type { ImportProblems } from "./problems";
import { asText, changedBy, createdBy, decide, type Importing, numbered } from "./importing";
import type { ExistingDatabase } from "./existing-objects";
import type { InFile } from "../archive/read-bundle";
import type { DatabaseFile } from "../v1";
import { credentialKeys } from "../../valid-secrets";

/**
 * Reports why a database of a bundle cannot be created: its password is masked and not given, or its address is not
 * allowed for connections.
 */
export function checkDatabase(
  { file, config }: InFile<DatabaseFile>,
  here: ExistingDatabase | undefined,
  { passwords, stored }: Pick<ImportOptions, "passwords" | "stored">,
  problems: ImportProblems,
): void {
  if (config.ssh_tunnel) return problems.add(file, { ssh_tunnel: ["SSH Tunneling is not enabled"] });
  const uri = parseUri(placeOf(config).uri);
  if (!uri) return problems.add(file, { sqlalchemy_uri: [INVALID_URI] });
  if (isHidden(uri))
    return here
      ? undefined
      : problems.add(file, {
          sqlalchemy_uri: [
            "The export has no URI for this database. Create the database first, or ask someone who can see its URI to export it.",
          ],
        });
  const problem = engineProblem(uri);
  if (problem) return problems.add(file, { sqlalchemy_uri: [problem.message] });
  const masked = uri.password === PASSWORD_MASK && !(passwords[file] ?? config.password);
  // The stored password is sent only to its original server: a bundle cannot point it at another.
  const isHeld = here !== undefined && server(here.uri) === server(config.sqlalchemy_uri);
  // An import of a whole installation gets the passwords afterward.
  const isDue = stored !== undefined && here === undefined;
  if (masked && !isHeld && !isDue) problems.add(file, { _schema: ["Must provide a password for the database"] });
  if (config.masked_encrypted_extra?.includes(PASSWORD_MASK) && !isHeld && !isDue)
    problems.add(file, { masked_encrypted_extra: ["Must provide the masked values of the secure extra"] });
}

export async function importDatabase(
  importing: Importing,
  { file, config }: InFile<DatabaseFile>,
  here: ExistingDatabase | undefined,
  overwrite: boolean,
  passwords: Readonly<Record<string, string>>,
): Promise<ExistingDatabase> {
  const { tx, actor, env } = importing;
  const action = decide(actor, "database", here, overwrite);
  const place = placeOf(config);
  const uri = parseUri(place.uri)!;
  if (here && (action === "leave" || isHidden(uri))) return here;
  // Superset masks its secrets; an existing database keeps the stored ones.
  const shownExtra = config.masked_encrypted_extra?.includes(PASSWORD_MASK) ? undefined : config.masked_encrypted_extra;
  const extra = await sealedExtra(
    config.encrypted_extra || shownExtra || undefined,
    uri.backend,
    config.uuid,
    actor.workspace.id,
    env,
  );
  const password = passwords[file] ?? config.password ?? (uri.password === PASSWORD_MASK ? null : uri.password);
  const context = sealedFor(actor.workspace.id, config.uuid);
  const row = {
    database_name: config.database_name,
    sqlalchemy_uri: maskedUri({ ...uri, password: password ?? uri.password }),
    ...(password
      ? { encrypted_password: await seal(credentialKeys(env), password, context) }
      : uri.password === null && uri.backend !== SHEETS
        ? { encrypted_password: null }
        : {}),
    ...extra,
    cache_timeout: config.cache_timeout ?? null,
    expose_in_sqllab: config.expose_in_sqllab ?? true,
    allow_run_async: config.allow_run_async ?? false,
    allow_ctas: config.allow_ctas ?? false,
    allow_cvas: config.allow_cvas ?? false,
    allow_dml: config.allow_dml ?? false,
    allow_file_upload: config.allow_file_upload ?? config.allow_csv_upload ?? false,
    impersonate_user: config.impersonate_user ?? false,
    configuration_method: config.configuration_method ?? "sqlalchemy_form",
    is_managed_externally: config.is_managed_externally ?? false,
    external_url: config.external_url ?? null,
    extra: asText(currentExtra(place.extra)),
  };
  const [written] =
    action === "replace" && here
      ? await tx
          .update(databases)
          .set({ ...row, ...changedBy(importing) })
          .where(eq(databases.id, here.id))
          .returning({ id: databases.id })
      : await tx
          .insert(databases)
          .overridingSystemValue()
          .values({ ...numbered(importing, config.uuid), uuid: config.uuid, ...row, ...createdBy(importing) })
          .returning({ id: databases.id });
  return {
    id: written!.id,
    name: row.database_name,
    uri: row.sqlalchemy_uri,
    extra: row.extra,
    owned: true,
    made: true,
  };
}

/** The address and the extra as they are stored here: sheets are part of the address. */
const placeOf = ({ sqlalchemy_uri, extra }: DatabaseFile) => fromSupersetSheets(sqlalchemy_uri, extra ?? {});

/** Converts the names that older versions used for schemas that allow uploads. */
function currentExtra({
  schemas_allowed_for_csv_upload: schemas,
  ...extra
}: Record<string, unknown>): Record<string, unknown> {
  return schemas === undefined
    ? extra
    : { ...extra, schemas_allowed_for_file_upload: extra["schemas_allowed_for_file_upload"] ?? schemas };
}

/** Returns an address without its password. */
function server(uri: string): string {
  const parts = parseUri(uri);
  return parts ? formatUri({ ...parts, password: null }) : uri;
}
