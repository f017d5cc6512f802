import { useCallback, useState } from "react";

/**
 * State that belongs to one thing, such as a run's result: for another thing it resets to `first`, a constant, without
 * a render in between. A change that returns its argument causes no render.
 */
export function useStateOf<State extends object>(
  thing: string,
  first: State,
): [State, (change: (now: State) => State) => void] {
  const [stored, setStored] = useState({ thing, state: first });
  const change = useCallback(
    (change: (now: State) => State) =>
      setStored((old) => {
        const now = old.thing === thing ? old.state : first;
        const next = change(now);
        return next === now ? old : { thing, state: next };
      }),
    [thing, first],
  );
  return [stored.thing === thing ? stored.state : first, change];
}
