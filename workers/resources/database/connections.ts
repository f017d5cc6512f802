import { sql } from "drizzle-orm";
import { Hono } from "hono";
import { parameterProblems } from "../../../schema/database/parameter-problems";
import { uriOfParameters } from "../../../schema/database/uri";
import { connectionToTest, parametersToValidate } from "../../../schema/database/wire";
import { Failure, wireError } from "../../../schema/errors";
import type { DatabaseModel } from "../../../schema/database/model";
import { requestConnections } from "../../connections/request-connections";
import { engineOf } from "../../engines/registry";
import { allow } from "../../request/actors";
import { jsonObject } from "../../request/json-body";
import { type App, requestOf } from "../../request/request-context";
import { meta } from "../../request/route-meta";
import { after } from "../resource/validate-authorized";
import { check, type Problems, validated } from "../resource/validate";
import { checkEngine, sameServer, sealedExtra, sealedPassword, uriGiven, namedFields } from "./connection-request";
import { refuseCertificate } from "./certificates";
import { requireEngineArguments } from "./engine-arguments";
import { withKeyFields } from "./key-fields";
import { isShownExtra } from "./present";
import type { DatabaseRow } from "./store";
import { withSheetFields } from "./sheet-fields";
import { requireTunneling, sealedTunnel } from "./tunnel";
import { NO_TUNNEL } from "../../../schema/database/ssh-tunnel";
import { tryConnection } from "./try-connection";
import { message } from "../../../schema/language/localizable";

/** Tests connections before they are stored. Only for people who may write databases, since it contacts addresses. */
export const connections = new Hono<App>()
  .post(
    "/test_connection/",
    meta({ action: "DatabaseRestApi.test_connection", wrongTypeIn: "errors", invalidJsonIn: "errors" }),
    async (c) => {
      const request = requestOf(c);
      const { body, uri } = await after(request, "can_write", "Database", async () => {
        const body = validated(connectionToTest, namedFields(await jsonObject(c)));
        const uri = uriGiven(body);
        if (!uri)
          throw new Failure(
            [{ ...wireError("GENERIC_COMMAND_ERROR", message("Database parameters are invalid.")), level: "warning" }],
            422,
          );
        checkEngine(uri);
        if (body.ssh_tunnel) requireTunneling(uri);
        requireEngineArguments(uri, body.extra);
        refuseCertificate(uri.backend, body.server_cert);
        return { body, uri };
      });
      const { actor, rows } = await request.load((db) => [
        db.execute<DatabaseRow>(sql`select o.* from databases o where o.database_name = ${body.database_name ?? null}`),
      ]);
      allow(actor, "can_write", "Database");
      const stored = rows[0].rows[0] ?? null;
      const uuid = stored?.uuid ?? crypto.randomUUID();
      const place = { uuid, workspaceId: actor.workspace.id, env: c.env };
      const tunnel = body.ssh_tunnel ? await sealedTunnel(body.ssh_tunnel, stored, place) : NO_TUNNEL;
      // As in Superset, a masked password means the stored one at the stored address, and nothing at any other.
      const existing = stored && sameServer(uri, stored, tunnel.ssh_tunnel) ? stored : null;
      const isShown = isShownExtra(body.masked_encrypted_extra) && stored !== null;
      const secret = isShown
        ? {}
        : await sealedExtra(body.masked_encrypted_extra, uri.backend, uuid, actor.workspace.id, c.env);
      const has_oauth2_client = isShown ? stored.has_oauth2_client : secret.has_oauth2_client;
      // A stored OAuth2 database is tested with the requester's token, only at the server that the token is for.
      const inPerson =
        existing && has_oauth2_client !== false
          ? {
              connect: (database: DatabaseModel) =>
                requestConnections(request, actor)
                  .lease({ ...database, id: existing.id })
                  .open(),
            }
          : {};
      const hostKey = await tryConnection(
        uri,
        {
          uuid,
          encrypted_password: await sealedPassword(uri, uuid, existing, actor.workspace.id, c.env, tunnel.ssh_tunnel),
          ...tunnel,
          ...(isShown ? { encrypted_extra: existing?.encrypted_extra } : secret),
          server_cert: body.server_cert,
          extra: body.extra,
          has_oauth2_client,
          ...inPerson,
        },
        actor,
        c.env,
      );
      return c.json({ message: "OK", ...(hostKey ? { ssh_host_key: hostKey } : {}) });
    },
  )
  .post(
    "/validate_parameters/",
    meta({ action: "DatabaseRestApi.validate_parameters", wrongTypeIn: "errors", invalidJsonIn: "errors" }),
    async (c) => {
      const request = requestOf(c);
      const noObject = () => invalidFields({ _schema: [message("Invalid input type.")] });
      const received = await after(request, "can_write", "Database", () => jsonObject(c, { noObject }));
      const sent = withKeyFields(withSheetFields(received));
      const checked = check(parametersToValidate, sent);
      const { actor, rows } = await request.load((db) => [
        db.execute<DatabaseRow>(
          sql`select o.* from databases o where o.id = ${checked.ok ? (checked.value.id ?? null) : null}::bigint`,
        ),
      ]);
      allow(actor, "can_write", "Database");
      if (!checked.ok) throw invalidFields(checked.problems);
      const { engine, parameters, masked_encrypted_extra, server_cert, extra, ssh_tunnel } = checked.value;
      const facts = engineOf(engine)?.facts;
      if (!facts?.parameters)
        throw new Failure(
          [
            wireError(
              "GENERIC_DB_ENGINE_ERROR",
              message('Engine "{engine}" cannot be configured through parameters.', { engine }),
            ),
          ],
          422,
        );
      const problems = parameterProblems(parameters, facts.parameters);
      if (problems.length) throw new Failure(problems, 422);
      const uri = uriOfParameters(engine, null, parameters, facts.encryption);
      checkEngine(uri);
      if (ssh_tunnel) requireTunneling(uri, 422);
      const stored = rows[0].rows[0] ?? null;
      const uuid = stored?.uuid ?? crypto.randomUUID();
      const place = { uuid, workspaceId: actor.workspace.id, env: c.env };
      const tunnel = ssh_tunnel ? await sealedTunnel(ssh_tunnel, stored, place, 422) : NO_TUNNEL;
      const server = tunnel.ssh_tunnel;
      const secret =
        typeof masked_encrypted_extra === "string" && !isShownExtra(masked_encrypted_extra)
          ? await sealedExtra(masked_encrypted_extra, engine, uuid, actor.workspace.id, c.env)
          : stored && sameServer(uri, stored, server)
            ? { encrypted_extra: stored.encrypted_extra }
            : {};
      try {
        await tryConnection(
          uri,
          {
            uuid,
            encrypted_password: await sealedPassword(uri, uuid, stored, actor.workspace.id, c.env, server),
            ...tunnel,
            ...secret,
            server_cert,
            extra,
          },
          actor,
          c.env,
        );
      } catch (error) {
        throw error instanceof Failure ? asValidation(error, parameters["catalog"]) : error;
      }
      return c.json({ message: "OK" });
    },
  );

const invalidFields = (problems: Problems): Failure =>
  new Failure(
    Object.entries(problems).map(([field, messages]) =>
      wireError("INVALID_PAYLOAD_SCHEMA_ERROR", String((messages as unknown[])[0]), { invalid: [field] }),
    ),
    422,
  );

/** Converts unreachable addresses to the messages of the form's validation. */
function asValidation(failure: Failure, catalog: unknown): Failure {
  const sheet = failure.errors[0]?.extra["sheet"];
  if (typeof sheet === "string")
    return new Failure(
      failure.errors.map((error) => ({
        ...error,
        extra: { ...error.extra, catalog: { idx: Object.keys(catalog ?? {}).indexOf(sheet), url: true } },
      })),
      422,
    );
  const { error_type: type, extra } = failure.errors[0]!;
  if ((extra["invalid"] as unknown[] | undefined)?.some((field) => String(field).startsWith("ssh_tunnel")))
    return failure;
  if (type === "CONNECTION_INVALID_HOSTNAME_ERROR")
    return new Failure(
      [wireError(type, message("The hostname provided can't be resolved."), { invalid: ["host"] })],
      422,
    );
  if (type === "CONNECTION_PORT_CLOSED_ERROR")
    return new Failure([wireError(type, message("The port is closed."), { invalid: ["port"] })], 422);
  return failure;
}
