/** The id of who is signed in here by now; null where nobody is. Asked past the API's client, which would ask to sign in again. */
export async function whoIsIn(): Promise<number | null> {
  const answer = await fetch("/api/v1/me/", { headers: { Accept: "application/json" }, credentials: "same-origin" }).catch(() => undefined);
  if (!answer?.ok) return null;
  return ((await answer.json()) as { result: { id: number } }).result.id;
}
