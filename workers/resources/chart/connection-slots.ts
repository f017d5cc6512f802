import type { AnswerDeps } from "../../data/answer";
import type { Connection } from "../../engines/engine";

/** What several answers of one request share: a Worker waits for few connections at a time. */
export interface ConnectionSlots {
  /** The same answering, which connects when its turn has come. */
  shared: (deps: AnswerDeps) => AnswerDeps;
}

/** First come, first served. What an answer asks on the way, such as a chart that its annotations are drawn from, has no turn: who waits for it holds one. */
export function connectionSlots(count: number): ConnectionSlots {
  let free = count;
  const waiting: (() => void)[] = [];
  const take = (): Promise<void> | void => (free > 0 ? void free-- : new Promise((resolve) => void waiting.push(resolve)));
  const give = (): void => {
    const next = waiting.shift();
    if (next) next();
    else free++;
  };
  const inTurn = (connect: AnswerDeps["connect"]): AnswerDeps["connect"] => async (database) => {
    await take();
    try {
      return releasing(await connect(database), give);
    } catch (error) {
      give();
      throw error;
    }
  };
  return {
    shared: ({ connect, annotationSource, ...deps }) => ({
      ...deps,
      connect: inTurn(connect),
      ...(annotationSource ? { annotationSource: async (id: number) => ((source) => source && { ...source, connect })(await annotationSource(id)) } : {}),
    }),
  };
}

function releasing(connection: Connection, give: () => void): Connection {
  let closing: Promise<void> | null = null;
  return { ...connection, close: () => (closing ??= connection.close().finally(give)) };
}
