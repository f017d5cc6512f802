// What the platform does in front of the Worker: hashed assets never reach it.
export default {
  fetch(request, env) {
    return new URL(request.url).pathname.startsWith("/assets/") ? env.ASSETS.fetch(request) : env.MAIN.fetch(request);
  },
};
