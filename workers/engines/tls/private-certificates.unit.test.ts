import type { ChildProcess } from "node:child_process";
import { chmodSync, chownSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type LocalServer } from "../mysql/local-server";
import { mariadbPrograms, startMariadb } from "../mysql/local-mariadb";
import { type LocalPostgres, postgresPrograms, startPostgres } from "../postgres/local-postgres";
import { hasSshd, type LocalSshd, startSshd } from "../ssh/local-sshd";
import { localAuthority, readPem } from "./local-certificates";
import { startRuntime } from "./local-runtime";

const WORKER = `
import { postgres } from "./postgres/index";
import { mysql } from "./mysql/index";
const STATEMENTS = {
  postgresql: "select coalesce(client_dn, '') || ' ' || version || ' ' || length(repeat('x', 3000000)) from pg_stat_ssl where pid = pg_backend_pid()",
  mysql: "select concat(current_user(), ' ', variable_value, ' ', length(repeat('x', 3000000))) from information_schema.session_status where variable_name = 'Ssl_version'",
};
const wait = globalThis.setTimeout;
export default { async fetch(request) {
  const { engine, user, port, certificates, query = "", host = "db.example.com", tunnel } = await request.json();
  const of = engine === "mysql" ? mysql : postgres;
  const settings = { uri: engine + "://" + user + "@" + host + ":" + port + "/" + (engine === "mysql" ? "mysql" : "postgres") + query, password: null, certificates, tunnel, allowPrivateHosts: true, resolve: async () => ["127.0.0.1"] };
  const connection = of.connect(settings);
  try {
    for await (const { values } of connection.run(STATEMENTS[engine], { timeoutMs: 5000, maxRows: 1 })) return Response.json(values[0][0]);
  } catch (error) {
    const explained = of.explain(error, settings);
    return Response.json({ type: explained.error_type, error: String(error.message) });
  } finally {
    await connection.close();
  }
} };`;

describe.skipIf(postgresPrograms() === null || mariadbPrograms() === null)(
  "certificates of private authorities in the Workers runtime",
  () => {
    const folder = mkdtempSync(join(tmpdir(), "edgewise-private-"));
    const port = 5641;
    const [trusted, other] = [localAuthority(folder, "authority"), localAuthority(folder, "stranger")];
    const client = readPem(trusted.issue("reader"));
    const strange = readPem(other.issue("reader"));
    const ports: Record<string, number> = {};
    let [pg, maria, workerd, sshd]: [LocalPostgres?, LocalServer?, ChildProcess?, LocalSshd?] = [];

    beforeAll(async () => {
      const served = trusted.issue("db.example.com");
      const ca = join(folder, "authority-ca.pem");
      chmodSync(folder, 0o755);
      for (const file of readdirSync(folder)) chmodSync(join(folder, file), 0o644);
      [pg, maria] = await Promise.all([
        startPostgres(5642),
        startMariadb(5643, [`--ssl-cert=${served.certificate}`, `--ssl-key=${served.key}`, `--ssl-ca=${ca}`]),
      ]);
      Object.assign(ports, { postgresql: pg.port, mysql: maria.port });
      await configurePostgres(pg, served, ca);
      const admin = await maria.client();
      await admin.query("create user reader@'127.0.0.1' require x509; grant select on *.* to reader@'127.0.0.1'");
      await admin.end();
      if (hasSshd) sshd = await startSshd(5644);
      workerd = await startRuntime(folder, port, WORKER);
      await vi.waitFor(() => connect("postgresql", {}), { timeout: 20_000 });
    }, 60_000);
    afterAll(() => {
      workerd?.kill();
      pg?.stop();
      maria?.stop();
      sshd?.stop();
      rmSync(folder, { recursive: true, force: true });
    });

    const connect = async (
      engine: string,
      certificates: Record<string, unknown>,
      more: Record<string, unknown> = {},
    ): Promise<unknown> => {
      const all = { mode: "verify-full", ca: trusted.ca, certificate: null, key: null, ...certificates };
      const user = engine === "mysql" ? "root" : "postgres";
      const body = JSON.stringify({ engine, user, port: ports[engine], certificates: all, ...more });
      return (await fetch(`http://127.0.0.1:${port}/`, { method: "POST", body })).json();
    };
    const REFUSED = "CONNECTION_ACCESS_DENIED_ERROR";

    describe.each(["postgresql", "mysql"])("%s", (engine) => {
      it("trusts the given authority, and reads results of megabytes", async () => {
        expect(await connect(engine, {})).toMatch(/ TLSv1\.3 3000000$/);
      });
      it("refuses the certificate of an authority that is not given", async () => {
        for (const ca of [other.ca, null])
          expect(await connect(engine, { ca, ...(ca ? {} : client) })).toMatchObject({
            type: REFUSED,
            error: expect.stringContaining("UnknownIssuer"),
          });
      });
      it("refuses a certificate for another name, unless only its authority is to be verified", async () => {
        const elsewhere = { host: "other.example.com" };
        expect(await connect(engine, {}, elsewhere)).toMatchObject({ type: REFUSED });
        expect(await connect(engine, { mode: "require" }, elsewhere)).toMatchObject({ type: REFUSED });
        expect(await connect(engine, { mode: "verify-ca" }, elsewhere)).toMatch(/TLSv1\.3/);
        expect(await connect(engine, { mode: "verify-ca", ca: other.ca }, elsewhere)).toMatchObject({ type: REFUSED });
      });
      it("presents a client's certificate", async () => {
        expect(await connect(engine, client, { user: "reader" })).toMatch(/reader.*TLSv1\.3/);
        expect(await connect(engine, {}, { user: "reader" })).toMatchObject({ type: REFUSED });
        expect(await connect(engine, strange, { user: "reader" })).toMatchObject({ type: REFUSED });
      });
      it.skipIf(!hasSshd)("connects through an SSH server, with TLS inside the tunnel and without", async () => {
        const tunnel = {
          server_address: "bastion.example.com",
          server_port: sshd!.port,
          username: sshd!.username,
          private_key: sshd!.authorizedKey("-t", "ed25519", "-N", ""),
          host_key: sshd!.hostFingerprint,
        };
        expect(await connect(engine, {}, { tunnel })).toMatch(/ TLSv1\.3 3000000$/);
        expect(await connect(engine, { ca: other.ca }, { tunnel })).toMatchObject({ type: REFUSED });
        const plain = await connect(engine, {}, { tunnel, certificates: null });
        expect(plain).toEqual(engine === "mysql" ? expect.stringMatching(/ 3000000$/) : null);
        const changed = { ...tunnel, host_key: "SHA256:other" };
        expect(await connect(engine, {}, { tunnel: changed })).toMatchObject({
          type: "CONNECTION_ACCESS_DENIED_ERROR",
          error: expect.stringContaining("The key of the SSH server has changed"),
        });
      });
      it("refuses a root certificate that cannot be read", async () => {
        const broken = "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----";
        expect(await connect(engine, { ca: broken })).toMatchObject({ type: REFUSED });
      });
    });
  },
);

async function configurePostgres(
  pg: LocalPostgres,
  { certificate, key }: { certificate: string; key: string },
  ca: string,
): Promise<void> {
  const admin = await pg.client("postgres");
  const { rows } = await admin.query<{ folder: string; hba: string }>(
    "select current_setting('data_directory') as folder, current_setting('hba_file') as hba",
  );
  const { uid, gid } = statSync(rows[0]!.folder);
  chownSync(key, uid, gid);
  chmodSync(key, 0o600);
  const rules = ["hostssl all reader 127.0.0.1/32 cert", "host all all 127.0.0.1/32 trust", "local all all trust"];
  writeFileSync(rows[0]!.hba, rules.join("\n"));
  await admin.query("create user reader");
  for (const [name, value] of [
    ["ssl_key_file", key],
    ["ssl_cert_file", certificate],
    ["ssl_ca_file", ca],
    ["ssl", "on"],
  ])
    await admin.query(`alter system set ${name} = '${value}'`);
  await admin.query("select pg_reload_conf()");
  await admin.end();
}
