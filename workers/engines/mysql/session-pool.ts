import type { Session } from "./session";

/** Concurrent statements of one request; a Worker may have six pending sockets, and a cancel needs one more. */
const MAX_SESSIONS = 3;
const GOODBYE_MS = 1000;

export interface SessionPool {
  take: () => Promise<Session>;
  /** Releases the connection for the next statement; one that is lost or still busy is closed instead. */
  giveBack: (session: Session) => void;
  close: () => Promise<void>;
}

export function sessionPool(open: () => Promise<Session>): SessionPool {
  const idle: Session[] = [];
  const waiting: (() => void)[] = [];
  let inUse = 0;
  let isClosed = false;
  const take = async (): Promise<Session> => {
    if (inUse < MAX_SESSIONS) inUse++;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      let free = idle.pop();
      while (free?.lost) free = idle.pop();
      return free ?? (await open());
    } catch (error) {
      leave();
      throw error;
    }
  };
  /** Passes the slot to a waiting statement, or frees it. */
  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else inUse--;
  };
  return {
    take,
    giveBack: (session) => {
      if (isClosed || session.lost || session.isBusy) session.destroy();
      else idle.push(session);
      leave();
    },
    close: async () => {
      isClosed = true;
      await Promise.all(idle.splice(0).map(goodbye));
    },
  };
}

function goodbye({ driver, destroy }: Session): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      destroy();
      resolve();
    };
    const timer = setTimeout(done, GOODBYE_MS);
    driver.end(done);
  });
}
