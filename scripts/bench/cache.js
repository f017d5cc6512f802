// A data centre's cache that has nothing yet: without any, each look into it would be an exception. What is measured warm is in the isolate's own memory.
export default {
  async fetch(request) {
    await request.body?.pipeTo(new WritableStream());
    return new Response(null, { status: request.method === "PUT" ? 204 : 504, headers: { "cf-cache-status": "MISS" } });
  },
};
