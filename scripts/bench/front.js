// Replaces what the platform runs in front of the Worker: hashed assets never reach the Worker.
export default {
  fetch(request, env) {
    return new URL(request.url).pathname.startsWith("/assets/") ? env.ASSETS.fetch(request) : env.MAIN.fetch(request);
  },
};
