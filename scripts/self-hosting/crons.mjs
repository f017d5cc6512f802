const MINUTE_MS = 60_000;
/** The minute of the hourly cleanup, as in wrangler.toml. */
const CLEANUP_MINUTE = 17;

/** Replaces the platform's cron triggers; returns a function that ends them. */
export function repeatCrons(worker, now = () => new Date()) {
  const run = (cron, scheduledTime) =>
    worker
      .scheduled({ cron, scheduledTime })
      .catch((error) => console.error(JSON.stringify({ level: "error", cron, error: error.message })));
  const timer = setInterval(() => {
    const time = now();
    void run("* * * * *", time);
    if (time.getMinutes() === CLEANUP_MINUTE) void run(`${CLEANUP_MINUTE} * * * *`, time);
  }, MINUTE_MS);
  return async () => clearInterval(timer);
}
