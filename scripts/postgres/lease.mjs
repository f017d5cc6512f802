/** Leases the embedded database's only session to one connection at a time, in order of arrival. */
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
