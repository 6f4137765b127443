# Neuro's server and worker in one image. Built with `docker build -t neuro .`; compose.yaml does it by itself.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json tsconfig.base.json tsconfig.json ./
COPY packages ./packages
COPY apps ./apps
COPY scripts ./scripts
RUN npm ci --include=dev --no-audit --no-fund --ignore-scripts \
  && node scripts/build-web.ts \
  && npm prune --omit=dev --no-audit --no-fund --ignore-scripts \
  && rm -rf node_modules/.cache apps/web/src node_modules/node

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4600 LOG_FORMAT=json DATA_DIR=/data
WORKDIR /app
COPY --from=build /app ./
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 4600
HEALTHCHECK --interval=10s --timeout=5s --start-period=90s --retries=6 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Signals reach Node itself: it ends gracefully.
CMD ["node", "--import", "./scripts/node/quick-imports.ts", "--max-semi-space-size=8", "apps/server/src/main.ts"]
