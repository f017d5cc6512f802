/** Grants something to one connection at a time, in the order of requests. */
export interface SingleHolder {
  /** Resolves once the connection holds it. */
  take(session: number): Promise<void>;
  /** Passes it on; does nothing for a connection that neither holds nor awaits it. */
  giveBack(session: number): void;
}

export function singleHolder(): SingleHolder {
  const queue: { session: number; resolve: () => void }[] = [];
  return {
    take: (session) =>
      new Promise((resolve) => {
        queue.push({ session, resolve });
        if (queue.length === 1) resolve();
      }),
    giveBack: (session) => {
      const at = queue.findIndex((one) => one.session === session);
      if (at < 0) return;
      queue.splice(at, 1);
      if (at === 0) queue[0]?.resolve();
    },
  };
}
