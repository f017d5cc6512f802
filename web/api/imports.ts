import type { ApiError } from "./transport/api-error";
import { request } from "./transport/client";

/** Secrets by file inside the bundle, e.g. {"databases/examples.yaml": "…"}. */
export type SecretKind =
  | "passwords"
  | "ssh_tunnel_passwords"
  | "ssh_tunnel_private_keys"
  | "ssh_tunnel_private_key_passwords";
export type Secrets = Record<SecretKind, Record<string, string>>;

export const noSecrets: Secrets = {
  passwords: {},
  ssh_tunnel_passwords: {},
  ssh_tunnel_private_keys: {},
  ssh_tunnel_private_key_passwords: {},
};

/** What the server needs before it imports, and errors that no further input resolves. */
export interface ImportNeeds {
  secrets: Record<SecretKind, string[]>;
  /** Files whose objects already exist: importing them needs `overwrite`. */
  existing: string[];
  failures: { file: string | null; message: string }[];
}

/** Whether a file's name is one that can be imported: an export, or the file of one object. */
export const isBundle = (name: string): boolean => BUNDLE_ENDINGS.some((ending) => name.toLowerCase().endsWith(ending));
export const BUNDLE_ENDINGS = [".zip", ".yaml", ".yml", ".json"];

export function importBundle(
  resource: string,
  file: File,
  options: { overwrite: boolean; secrets: Secrets },
): Promise<unknown> {
  const form = new FormData();
  form.append("formData", file);
  for (const [kind, byFile] of Object.entries(options.secrets)) {
    if (Object.keys(byFile).length > 0) form.append(kind, JSON.stringify(byFile));
  }
  if (options.overwrite) form.append("overwrite", "true");
  return request("POST", `/api/v1/${resource}/import/`, { body: form });
}

const requested: Record<string, SecretKind> = {
  "Must provide a password for the database": "passwords",
  "Must provide a password for the ssh tunnel": "ssh_tunnel_passwords",
  "Must provide a private key for the ssh tunnel": "ssh_tunnel_private_keys",
  "Must provide a private key password for the ssh tunnel": "ssh_tunnel_private_key_passwords",
};
const exists = "already exists and `overwrite=true` was not passed";

export function readImportNeeds(error: ApiError): ImportNeeds {
  const needs: ImportNeeds = {
    secrets: {
      passwords: [],
      ssh_tunnel_passwords: [],
      ssh_tunnel_private_keys: [],
      ssh_tunnel_private_key_passwords: [],
    },
    existing: [],
    failures: [],
  };
  for (const entry of error.errors) {
    const files = Object.entries(entry.extra ?? {}).filter(([key]) => key !== "issue_codes");
    if (files.length === 0) needs.failures.push({ file: null, message: entry.message });
    for (const [file, problem] of files) readFileProblem(needs, file, problem);
  }
  return needs;
}

function readFileProblem(needs: ImportNeeds, file: string, problem: unknown) {
  for (const message of messagesOf(problem)) {
    const kind = requested[message];
    if (kind) needs.secrets[kind].push(file);
    else if (message.includes(exists)) needs.existing.push(file);
    else needs.failures.push({ file, message });
  }
}

function messagesOf(problem: unknown): string[] {
  if (typeof problem === "string") return [problem];
  if (Array.isArray(problem)) return problem.flatMap(messagesOf);
  if (typeof problem !== "object" || problem === null) return [String(problem)];
  return Object.entries(problem).flatMap(([field, inner]) =>
    messagesOf(inner).map((message) => (field === "_schema" ? message : `${field}: ${message}`)),
  );
}
