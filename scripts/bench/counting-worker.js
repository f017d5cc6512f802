// The Worker of the bench whose calls are counted: the built one, with bindings that count. The bucket and the queue
// are the bench's own (counting-services.mjs).
import edgewise from "./edgewise.js";

export * from "./edgewise.js";

let counts = {};
const count = (what) => void (counts[what] = (counts[what] ?? 0) + 1);

/** An object whose methods are counted as `what`. */
const countedMethods = (target, what) =>
  new Proxy(target, {
    get: (of, name) => {
      const method = of[name];
      if (typeof method !== "function") return method;
      return (...given) => {
        count(what);
        return of[name](...given);
      };
    },
  });

/** A namespace of Durable Objects whose objects' methods are counted. */
const countedObjects = (namespace, name) =>
  new Proxy(namespace, {
    get: (of, method) =>
      method === "get" || method === "getByName"
        ? (...given) => countedMethods(of[method](...given), `object ${name}`)
        : typeof of[method] === "function"
          ? of[method].bind(of)
          : of[method],
  });

const bucket = (services) => ({
  get: async (key) => {
    count("bucket read");
    const found = await services.fetch(`http://bucket/${key}`);
    if (!found.ok) return null;
    return { text: () => found.text(), customMetadata: JSON.parse(found.headers.get("x-metadata")) };
  },
  put: async (key, body, { customMetadata }) => {
    count("bucket write");
    await services.fetch(`http://bucket/${key}`, {
      method: "PUT",
      body,
      headers: { "x-metadata": JSON.stringify(customMetadata) },
    });
  },
});

const queue = {
  send: async () => count("queue message"),
  sendBatch: async (all) => [...all].map(() => count("queue message")),
};

let bindings;
const bindingsOf = (env) =>
  (bindings ??= {
    ...Object.fromEntries(
      Object.entries(env).map(([name, binding]) => [
        name,
        typeof binding?.idFromName === "function" ? countedObjects(binding, name) : binding,
      ]),
    ),
    RENDER: countedMethods(env.RENDER, "render"),
    RESULTS: bucket(env.SERVICES),
    QUERIES: queue,
    SQL_RUNS: queue,
    REPORTS: queue,
  });

export default {
  fetch(request, env, context) {
    if (new URL(request.url).pathname === "/__counts") {
      const response = Response.json(counts);
      counts = {};
      return response;
    }
    count("request");
    return edgewise.fetch(request, bindingsOf(env), context);
  },
};
