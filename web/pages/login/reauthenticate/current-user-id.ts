import type { ResponseOf } from "../../../../schema/calls/calls";

/**
 * Id of the person who is currently signed in; null if nobody is. Bypasses the API client and its sign-in dialog.
 */
export async function currentUserId(): Promise<number | null> {
  const response = await fetch("/api/v1/me/", {
    headers: { Accept: "application/json" },
    credentials: "same-origin",
  }).catch(() => undefined);
  if (!response?.ok) return null;
  return ((await response.json()) as ResponseOf<"GET /api/v1/me/">).result.id;
}
