import { eq } from "drizzle-orm";
import { fromSupersetSheets } from "../../../schema/database/sheet-catalog";
import { formatUri, INVALID_URI, isHidden, maskedUri, parseUri, PASSWORD_MASK } from "../../../schema/database/uri";
import { takesServiceAccount } from "../../../schema/database/service-account";
import { databases } from "../../../schema/tables";
import { sealedFor } from "../../sealed-columns";
import { engineProblem, sealedExtra } from "../../resources/database/connection-request";
import { tunnelingProblem } from "../../resources/database/tunnel";
import type { Localizable } from "../../../schema/language/localizable";
import { importedTunnel, isStoredServer, missingSecrets } from "./tunnel";
import { seal } from "../../secrets";
import type { BundleSecrets, ImportOptions } from "./options";
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
  { secrets, stored }: Pick<ImportOptions, "secrets" | "stored">,
  problems: ImportProblems,
): void {
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
  const tunnel = config.ssh_tunnel;
  const untunneled = tunnel && tunnelingProblem(uri);
  if (untunneled) return problems.add(file, { ssh_tunnel: [untunneled] });
  const masked = uri.password === PASSWORD_MASK && !(secrets.passwords[file] ?? config.password);
  // The stored password is sent only to its original server: a bundle cannot point it at another.
  const isHeld =
    here !== undefined &&
    server(here.uri) === server(config.sqlalchemy_uri) &&
    (!tunnel || isStoredServer(tunnel, here.tunnel));
  // An import of a whole installation gets the passwords afterward.
  const isDue = stored !== undefined && here === undefined;
  const missing: Localizable[] = [
    ...(masked && !isHeld && !isDue ? ["Must provide a password for the database"] : []),
    ...(tunnel && !isStoredServer(tunnel, here?.tunnel ?? null) && !isDue ? missingSecrets(file, tunnel, secrets) : []),
  ];
  const isExtraMasked = config.masked_encrypted_extra?.includes(PASSWORD_MASK) && !isHeld && !isDue;
  if (missing.length > 0 || isExtraMasked)
    problems.add(file, {
      ...(missing.length > 0 ? { _schema: missing } : {}),
      ...(isExtraMasked ? { masked_encrypted_extra: ["Must provide the masked values of the secure extra"] } : {}),
    });
}

export async function importDatabase(
  importing: Importing,
  { file, config }: InFile<DatabaseFile>,
  here: ExistingDatabase | undefined,
  overwrite: boolean,
  secrets: BundleSecrets,
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
  const password = secrets.passwords[file] ?? config.password ?? (uri.password === PASSWORD_MASK ? null : uri.password);
  const context = sealedFor(actor.workspace.id, config.uuid);
  const row = {
    database_name: config.database_name,
    sqlalchemy_uri: maskedUri({ ...uri, password: password ?? uri.password }),
    ...(password
      ? { encrypted_password: await seal(credentialKeys(env), password, context) }
      : uri.password === null && !takesServiceAccount(uri.backend)
        ? { encrypted_password: null }
        : {}),
    ...extra,
    ...(await importedTunnel(config.ssh_tunnel, file, secrets, here?.tunnel ?? null, { context, env })),
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
    tunnel: row.ssh_tunnel ?? null,
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
