const DAY_MS = 86_400_000;

/** Returns clock times on the day of the earliest start and of the earliest end, in epoch ms. */
export function timeBounds(
  [from, to]: readonly [string | null, string | null],
  earliestStart: number,
  earliestEnd: number,
): { min?: number; max?: number } {
  return {
    ...(from === null ? {} : { min: dayOf(earliestStart) + clockMs(from) }),
    ...(to === null ? {} : { max: dayOf(earliestEnd) + clockMs(to) }),
  };
}

const dayOf = (time: number): number => Math.floor(time / DAY_MS) * DAY_MS;

function clockMs(clock: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = clock.split(":").map(Number);
  return ((hours * 60 + minutes) * 60 + seconds) * 1000;
}
