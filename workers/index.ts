import { app } from "./app";
import type { Env } from "./env";

export { QueryGate } from "../durable-objects/query-gate/query-gate";

export default { fetch: app.fetch } satisfies ExportedHandler<Env>;
