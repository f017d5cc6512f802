import { useRef, useState } from "react";
import type { AvailableDatabase, StoredConnection } from "../../../../schema/database/calls";
import { ApiError, type ErrorEntry } from "../../../api/transport/api-error";
import { databases } from "../../../api/data/databases";
import { t } from "../../../i18n";
import { errorFacts } from "../../../ui/errors/error-facts";
import { changesOf, type ConnectionDraft, connectionOf, type ParameterDraft, settingsOf } from "./connection-draft";
import { type TunnelDraft, TUNNEL_FIELDS, tunnelOf, tunnelProblems } from "./tunnel-draft";
import { fieldProblems, problemsOf, type Problems, restOf } from "./connection-problems";

export type Doing = "nothing" | "testing" | "saving";

/** Result of a test or save that belongs to no field. */
export type Outcome =
  | { kind: "success" }
  | { kind: "authorization"; url: string; tabId: string; retried: Exclude<Doing, "nothing"> }
  | { kind: "danger"; title: string | null; entries: readonly ErrorEntry[] };

/** Fields of the form, named as in the API. */
const FORM_FIELDS = [
  "host",
  "port",
  "database",
  "username",
  "password",
  "query",
  "database_name",
  "project_id",
  "credentials_info",
];
const URI_FIELDS = ["sqlalchemy_uri", "database_name"];

export type ConnectionForm = ReturnType<typeof useConnectionForm>;

/** State of the connection form: values, problems, validation and saving. */
export function useConnectionForm(
  engine: AvailableDatabase | null,
  start: ConnectionDraft,
  stored: StoredConnection | null,
  onSaved: (id: number) => void,
) {
  const [draft, setDraft] = useState(start);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<Problems>({});
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  /** The key that the SSH server has presented instead of the expected one. */
  const [foundHostKey, setFoundHostKey] = useState<string | null>(null);
  const [doing, setDoing] = useState<Doing>("nothing");
  const requested = useRef({ connection: "", stop: new AbortController() });

  const hasStoredPassword = stored?.parameters?.password != null;
  const schema = engine?.parameters ?? null;
  const storedTunnel = start.tunnel;
  const wrong = { ...problemsOf(draft, schema), ...tunnelProblems(draft.tunnel, storedTunnel) };
  const shown: Problems = Object.fromEntries(
    Object.entries({ ...refused, ...wrong }).filter(([field]) => left.has(field) || field in refused),
  );
  const complete = Object.keys(wrong).length === 0;

  const change = (changes: Partial<ConnectionDraft>) => {
    setDraft((before) => ({ ...before, ...changes }));
    setOutcome(null);
  };
  const forget = (...fields: string[]) =>
    setRefused((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !fields.includes(field))));
  const changeParameters = (changes: Partial<ParameterDraft>) => {
    change({ parameters: { ...draft.parameters, ...changes } });
    // An error at one field may be caused by another, so a change clears all but the name's.
    setRefused(nameAlone);
  };
  const changeTunnel = (changes: Partial<TunnelDraft>) => {
    const isOther = "host" in changes || "port" in changes;
    change({ tunnel: { ...draft.tunnel, ...(isOther ? { hostKey: null } : {}), ...changes } });
    setRefused(nameAlone);
    setFoundHostKey(null);
  };
  /** The settings that decide how the connection is encrypted. */
  const certificates = () => {
    const { extra, server_cert, masked_encrypted_extra } = settingsOf(draft);
    return { extra, server_cert, ...(masked_encrypted_extra ? { masked_encrypted_extra } : {}) };
  };
  const body = () => ({ ...connectionOf(draft, hasStoredPassword), ...(stored ? { id: stored.id } : {}) });

  /** On blur: shows the field's problems, and validates on the server once all required values are present. */
  const leave = async (field: string) => {
    setLeft((before) => new Set([...before, field]));
    const connection = JSON.stringify(body());
    if (
      draft.byUri ||
      draft.tunnel.isUsed ||
      FORM_FIELDS.some((name) => name !== "database_name" && name in wrong) ||
      Object.keys(wrong).some((name) => name.startsWith("catalog.") || /_params$|_extra$/.test(name)) ||
      connection === requested.current.connection
    )
      return;
    requested.current.stop.abort();
    requested.current = { connection, stop: new AbortController() };
    try {
      await databases.validateParameters(
        {
          ...body(),
          engine: draft.engine!,
          configuration_method: "dynamic_form",
          database_name: draft.name.trim() || null,
          ...certificates(),
        },
        requested.current.stop.signal,
      );
      setRefused(nameAlone);
    } catch (error) {
      if (!(error instanceof ApiError)) return;
      // A wrong password or key is not reported before the person has reached that field.
      const { password, credentials } = draft.parameters;
      const showsDenied = password !== "" || credentials !== "" || field === "password";
      const relevant = error.errors.filter(
        (entry) => showsDenied || entry.error_type !== "CONNECTION_ACCESS_DENIED_ERROR",
      );
      setRefused((before) => ({ ...nameAlone(before), ...fieldProblems(relevant) }));
    }
  };

  const attempt = async (what: Exclude<Doing, "nothing">, act: () => Promise<void>) => {
    if (doing !== "nothing") return;
    requested.current.stop.abort();
    setLeft(new Set([...FORM_FIELDS, ...URI_FIELDS, ...TUNNEL_FIELDS, ...Object.keys(wrong)]));
    setOutcome(null);
    if (!complete) return;
    setDoing(what);
    try {
      await act();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const authorization = error.errors.map((entry) => errorFacts(entry).oauth2).find((link) => link !== null);
      if (authorization) return setOutcome({ kind: "authorization", ...authorization, retried: what });
      setRefused(atFields(fieldProblems(error.errors), draft.byUri));
      setFoundHostKey(error.errors.map((entry) => entry.extra?.["ssh_host_key"]).find(isText) ?? null);
      const entries = restOf(error, [...(draft.byUri ? URI_FIELDS : FORM_FIELDS), ...TUNNEL_FIELDS]);
      const engineName = error.errors
        .map((entry) => entry.extra?.["engine_name"])
        .find((name) => typeof name === "string");
      setOutcome(
        entries.length === 0
          ? null
          : {
              kind: "danger",
              title: what === "testing" || !engineName ? null : t("{engine} Error", { engine: engineName }),
              entries: what === "testing" ? entries.map(asTestError) : entries,
            },
      );
    } finally {
      setDoing("nothing");
    }
  };
  const test = () =>
    attempt("testing", async () => {
      const { id: _id, ...connection } = body() as Record<string, unknown>;
      const { ssh_host_key } = await databases.testConnection({
        ...connection,
        ...tunnelOf(draft.tunnel, storedTunnel),
        database_name: stored?.database_name ?? draft.name.trim(),
        impersonate_user: draft.flags.impersonate_user,
        ...certificates(),
      });
      setRefused({});
      if (ssh_host_key) setDraft((before) => ({ ...before, tunnel: { ...before.tunnel, hostKey: ssh_host_key } }));
      setOutcome({ kind: "success" });
    });
  const save = () =>
    attempt("saving", async () => {
      if (stored) {
        const changes = changesOf(start, draft, hasStoredPassword);
        if (Object.keys(changes).length > 0) await databases.update(stored.id, changes);
        onSaved(stored.id);
        return;
      }
      const { id } = await databases.create({
        ...connectionOf(draft, false),
        ...settingsOf(draft),
        ...tunnelOf(draft.tunnel, storedTunnel),
      });
      onSaved(id);
    });

  return {
    draft,
    change,
    changeParameters,
    changeTunnel,
    storedTunnel,
    foundHostKey,
    forget,
    leave,
    problems: shown,
    complete,
    outcome,
    doing,
    test,
    save,
    hasStoredPassword,
    hasSecureExtra: stored?.masked_encrypted_extra != null,
  };
}

const isText = (value: unknown): value is string => typeof value === "string";

/** Keeps only the problem of the name, which does not depend on the connection. */
const nameAlone = ({ database_name }: Problems): Problems => (database_name === undefined ? {} : { database_name });

/** Maps a URI error to the form's fields: a request to enter the password once more is shown at the password field. */
const atFields = ({ sqlalchemy_uri, ...problems }: Problems, byUri: boolean): Problems =>
  sqlalchemy_uri === undefined
    ? problems
    : { ...problems, ...(byUri ? { sqlalchemy_uri } : { password: sqlalchemy_uri }) };

const asTestError = (entry: ErrorEntry): ErrorEntry => ({
  ...entry,
  message: t("ERROR: {message}", { message: entry.message }),
});
