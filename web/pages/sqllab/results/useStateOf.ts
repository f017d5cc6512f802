import { useCallback, useState } from "react";

/** State of one thing, such as a run's result: for another thing it is `first` again, a constant, without a drawing in between. A change that answers what it was given changes nothing. */
export function useStateOf<State extends object>(thing: string, first: State): [State, (change: (now: State) => State) => void] {
  const [kept, setKept] = useState({ thing, state: first });
  const change = useCallback((change: (now: State) => State) => setKept((old) => {
    const now = old.thing === thing ? old.state : first;
    const next = change(now);
    return next === now ? old : { thing, state: next };
  }), [thing, first]);
  return [kept.thing === thing ? kept.state : first, change];
}
