/** Why a query is left to the server; thrown wherever a local answer could differ from the server's. */
export class ServerOnly extends Error {}

/** The value of `read`, or null where it throws ServerOnly. */
export function attempt<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof ServerOnly) return null;
    throw error;
  }
}
