# Edgewise on one machine: docs/self-hosting.md. The build and the running server have the same packages, since the
# local runtime of Workers (miniflare, workerd) is what serves.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN NODE_ENV=production node scripts/build.mjs

FROM node:24-bookworm-slim
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY --from=build --chown=node:node /app /app
RUN mkdir /data && chown node:node /data
USER node
ENV HOST=0.0.0.0 PORT=8787 EDGEWISE_DATA=/data WRANGLER_SEND_METRICS=false CLOUDFLARE_CF_FETCH_ENABLED=false
VOLUME /data
EXPOSE 8787
HEALTHCHECK --interval=15s --timeout=10s --start-period=60s --retries=4 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/serve.mjs"]
