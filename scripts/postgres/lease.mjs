/** The one session of the embedded database, lent to one connection at a time, first come first served. */
export function makeLease() {
  let holder = null;
  const waiting = [];
  return {
    isHeldBy: (connection) => holder === connection,
    take: (connection) => {
      if (holder === connection) return undefined;
      return new Promise((resolve) => {
        if (holder) return waiting.push([connection, resolve]);
        holder = connection;
        resolve();
      });
    },
    giveBack: (connection) => {
      if (holder !== connection) return;
      clearTimeout(connection.timer);
      const next = waiting.shift();
      holder = next ? next[0] : null;
      next?.[1]();
    },
  };
}
