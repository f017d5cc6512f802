import { cloudflareTest } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";
import { messageCatalogs } from "./scripts/compile-messages.mjs";
import { resolveLocally } from "./scripts/local-resolver.mjs";
import { renderWorker } from "./scripts/render-worker.mjs";

const SECRET = "only-for-tests-0123456789abcdefghijkl";

export default defineConfig({
  test: {
    // The databases of the tests in workerd; the other projects start their own.
    globalSetup: ["schema", "unit", "journeys", "compat", "engines", "clients", "oauth2"].some((name) =>
      process.argv.includes(name),
    )
      ? []
      : ["./tests/global-setup.ts"],
    // The PostgreSQL driver's socket for Workers reports its closing after nobody listens.
    onUnhandledError: (error) =>
      ["This socket has been closed.", "Stream was cancelled."].includes(error.message) ? false : undefined,
    projects: [
      // schema/ is pure (tests/architecture.test.ts): its tests share one environment per thread.
      {
        test: {
          name: "schema",
          setupFiles: ["./tests/message-equality.ts"],
          include: ["schema/**/*.test.ts"],
          environment: "node",
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [messageCatalogs()],
        test: {
          name: "unit",
          setupFiles: ["./tests/message-equality.ts"],
          include: [
            "{web,workers,durable-objects,scripts,demo,cli}/**/*.test.ts",
            "tests/*.test.ts",
            "tests/fuzz/**/*.test.ts",
          ],
          exclude: ["workers/**/!(*.unit).test.ts"],
          environment: "node",
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [
          cloudflareTest(({ inject }) => ({
            wrangler: { configPath: "./wrangler.toml" },
            miniflare: {
              serviceBindings: { RESOLVER: resolveLocally },
              workers: [renderWorker()],
              bindings: {
                DATABASE_URL: inject("databaseUrl"),
                NEON_LOCAL_PROXY: inject("neonProxy"),
                SESSION_SECRET: SECRET,
                JWT_SECRET: SECRET,
                CREDENTIALS_KEY: btoa("0123456789abcdef0123456789abcdef"),
                LOG_SAMPLE: "0",
                LOCAL_DATABASES: JSON.stringify({
                  "examples.internal": inject("examplesUrl"),
                  "docs.google.com": inject("sheetsHost"),
                  "doc-0a-sheets.googleusercontent.com": inject("sheetsHost"),
                  "oauth2.googleapis.com": inject("sheetsHost"),
                  "sheets.googleapis.com": inject("sheetsHost"),
                  "bigquery.googleapis.com": inject("bigQueryHost"),
                  "edge-org-test.snowflakecomputing.com": inject("snowflakeHost"),
                }),
                EXAMPLES_URL: inject("examplesUrl"),
                POSTGRES_URL: inject("postgresUrl") ?? "",
                MARIADB_URL: inject("mariadbUrl") ?? "",
                SSHD: inject("sshd") ?? "",
                FICKLE_URL: inject("fickleUrl") ?? "",
                FICKLE_CONTROL: inject("fickleControl") ?? "",
                LONG_FAULTS: process.env["LONG_FAULTS"] ?? "",
                OPENID_ISSUER: inject("openidIssuer"),
                OAUTH2_TRINO: inject("oauth2Trino"),
                DATABRICKS_URL: inject("databricksUrl"),
              },
            },
          })),
        ],
        // One Worker for all files: starting one for each took half of the time. Each file cleans up what could affect
        // the next.
        test: {
          name: "workers",
          setupFiles: ["./tests/load-modules.ts", "./tests/message-equality.ts"],
          include: ["workers/**/!(*.unit).test.ts", "tests/workers/**/*.test.ts", "tests/security/**/*.test.ts"],
          fileParallelism: false,
          isolate: false,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: "journeys",
          include: ["tests/e2e/**/*.journey.ts"],
          globalSetup: ["./tests/e2e/global-setup.ts"],
          environment: "node",
          testTimeout: 60_000,
          hookTimeout: 120_000,
          fileParallelism: false,
          retry: 1,
          expect: { poll: { timeout: 10_000 } },
        },
      },
      // Servers that `npm run test:engines` downloads; without them, these tests count as skipped unit tests.
      {
        test: {
          name: "engines",
          setupFiles: ["./tests/message-equality.ts"],
          include: ["workers/engines/{clickhouse,mysql,trino}/*.unit.test.ts"],
          environment: "node",
          testTimeout: 60_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
      // Clients that `npm run test:clients` installs; only that command runs these tests.
      {
        test: {
          name: "clients",
          include: ["tests/clients/**/*.test.ts"],
          globalSetup: ["./tests/clients/global-setup.ts"],
          environment: "node",
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
      // A Trino and a Keycloak that `npm run test:oauth2` downloads; without them, these tests count as skipped.
      {
        test: {
          name: "oauth2",
          include: ["tests/oauth2/**/*.test.ts"],
          environment: "node",
          testTimeout: 60_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: "compat",
          include: ["tests/compat/**/*.test.ts"],
          environment: "node",
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
});
