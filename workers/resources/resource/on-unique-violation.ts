import { refuse } from "../../../schema/errors";

const UNIQUE_VIOLATION = "23505";

/**
 * Converts a unique violation, such as from a concurrent write of the same name, slug or uuid, to the refusal of a
 * duplicate.
 */
export async function onUniqueViolation<T>(write: Promise<T>, message: unknown): Promise<T> {
  try {
    return await write;
  } catch (error) {
    const { code, cause } = error as { code?: string; cause?: { code?: string } };
    if (code === UNIQUE_VIOLATION || cause?.code === UNIQUE_VIOLATION) throw refuse(422, message);
    throw error;
  }
}
