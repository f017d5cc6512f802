import { z } from "zod";
import { type Localizable, message } from "../language/localizable";

/** What is needed of Google's key file of a service account. Its token endpoint is not: that address is fixed. */
const serviceAccount = z.object({
  client_email: z.string().min(1).max(320),
  private_key: z.string().min(1).max(16_384),
  private_key_id: z.string().max(200).optional(),
});
export type ServiceAccount = z.infer<typeof serviceAccount>;

/** The field of the secure extra that has the key of a service account, by the backends that take one. */
const KEY_FIELDS: Readonly<Record<string, string>> = { gsheets: "service_account_info", bigquery: "credentials_info" };

/** Whether connections of a backend sign in by the key of a service account, which is stored as their password too. */
export const takesServiceAccount = (backend: string): boolean => Object.hasOwn(KEY_FIELDS, backend);

/** The key that a password is, as sealed for a connection; null for none. */
export const storedServiceAccount = (password: string | null): ServiceAccount | null =>
  password === null ? null : (serviceAccount.safeParse(parsed(password)).data ?? null);

/**
 * The key of a service account in the secure extra of a backend's connection, an object or its JSON; null without one.
 */
export function serviceAccountIn(
  backend: string,
  secureExtra: string | null | undefined,
): { account: ServiceAccount } | { problem: Localizable } | null {
  const field = KEY_FIELDS[backend];
  if (field === undefined) return null;
  const named = (parsed(secureExtra) as Record<string, unknown> | null)?.[field];
  if (named === undefined || named === null || named === "") return null;
  const { success, data } = serviceAccount.safeParse(typeof named === "string" ? parsed(named) : named);
  return success
    ? { account: data }
    : { problem: message("{field} must be the JSON key of a service account.", { field }) };
}

function parsed(text: string | null | undefined): unknown {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    return typeof value === "object" ? value : null;
  } catch {
    return null;
  }
}
