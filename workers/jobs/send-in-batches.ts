/** How many messages a queue accepts at once. */
const MESSAGES_AT_ONCE = 100;

/** Sends messages in as many batches as the queue needs. Returns how many messages there were. */
export async function sendInBatches<T>(queue: Queue<T>, messages: readonly MessageSendRequest<T>[]): Promise<number> {
  for (let at = 0; at < messages.length; at += MESSAGES_AT_ONCE)
    await queue.sendBatch(messages.slice(at, at + MESSAGES_AT_ONCE));
  return messages.length;
}
