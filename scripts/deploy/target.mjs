import { unstable_readConfig as readConfig } from "wrangler";
import { DeployError } from "./deploy-error.mjs";

const FILES = { main: "wrangler.toml", render: "wrangler.render.toml" };

/**
 * Returns what an environment of the wrangler files names: its Workers, with the options that select them, and the
 * resources that must exist before the Worker.
 */
export function readTarget(environment = "") {
  const [main, render] = [FILES.main, FILES.render].map((config) => read(config, environment));
  const worker = ({ name }, file) => ({ name, args: ["--config", file, "--env", environment] });
  const queues = [...main.queues.producers, ...main.queues.consumers].map(({ queue }) => queue);
  const deadLetters = main.queues.consumers.flatMap(({ dead_letter_queue: queue }) => queue ?? []);
  return {
    main: worker(main, FILES.main),
    render: worker(render, FILES.render),
    resources: [
      ...[...new Set([...queues, ...deadLetters])].map((queue) => ["queues", "create", queue]),
      ...main.r2_buckets.map(({ bucket_name: bucket }) => ["r2", "bucket", "create", bucket]),
    ],
  };
}

/** Wrangler refuses an environment that its file doesn't have. */
function read(config, environment) {
  try {
    return readConfig({ config, ...(environment ? { env: environment } : {}) }, { hideWarnings: true });
  } catch (error) {
    throw new DeployError(error.message);
  }
}
