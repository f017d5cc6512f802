import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { version } from "./package.json";
import { beforeApp } from "./web/build/before-app";

/** Where the API answers while `vite` serves the pages, e.g. a Worker started by `wrangler dev`. */
const worker = process.env.EDGEWISE_WORKER ?? "http://127.0.0.1:8787";
const proxied = ["/api/v1", "/login", "/logout", "/superset/explore_json", "/health"];

export default defineConfig({
  root: "web",
  plugins: [react(), beforeApp()],
  define: { "import.meta.env.EDGEWISE_VERSION": JSON.stringify(version) },
  build: {
    outDir: "../dist/client",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    sourcemap: "hidden",
    chunkSizeWarningLimit: 700,
  },
  server: {
    proxy: Object.fromEntries(
      proxied.map((path) => [path, { target: worker, changeOrigin: false, bypass: (request) => (isPageVisit(request.method, request.headers.accept) ? "/index.html" : undefined) }]),
    ),
  },
});

function isPageVisit(method: string | undefined, accept: string | undefined) {
  return method === "GET" && (accept ?? "").includes("text/html");
}
