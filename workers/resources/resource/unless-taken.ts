import { refuse } from "../../../schema/errors";

const UNIQUE_VIOLATION = "23505";

/** A write that loses a race for a unique name, slug or uuid is refused like one that came late. */
export async function unlessTaken<T>(write: Promise<T>, message: unknown): Promise<T> {
  try {
    return await write;
  } catch (error) {
    const { code, cause } = error as { code?: string; cause?: { code?: string } };
    if (code === UNIQUE_VIOLATION || cause?.code === UNIQUE_VIOLATION) throw refuse(422, message);
    throw error;
  }
}
