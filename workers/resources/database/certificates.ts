import { sql } from "drizzle-orm";
import { refuse } from "../../../schema/errors";
import { message } from "../../../schema/language/localizable";
import { engineOf } from "../../engines/registry";
import type { Db } from "../../metadata";

/**
 * Whether the database `b` has certificates, or a secure extra that may have some. Models contain this instead of the
 * certificates, as a bundle of authorities may be as large as the rest of a dashboard's datasets together.
 */
export const hasCertificates = sql`(coalesce(b.server_cert, '') <> '' or b.encrypted_extra is not null)`;

export const certificatesById = (db: Db, id: number) =>
  db.execute<{ server_cert: string | null; encrypted_extra: string | null }>(
    sql`select server_cert, encrypted_extra from databases where id = ${id}::bigint`,
  );

/** Refuses a root certificate that connections of an engine would ignore. */
export function refuseCertificate(backend: string, serverCert: string | null | undefined, status = 400): void {
  const engine = engineOf(backend);
  if (!serverCert || !engine || engine.certificates) return;
  throw refuse(status, {
    server_cert: [
      message(
        "{engine} is reached over HTTPS, which trusts certificates of public authorities only. Remove the root certificate.",
        { engine: engine.title },
      ),
    ],
  });
}
