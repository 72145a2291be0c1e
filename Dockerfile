# The three processes of the product: docker build --target api|reactors|projections .
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY contracts/package.json contracts/
COPY platform/package.json platform/
COPY backend/package.json backend/
COPY projections/package.json projections/
COPY frontend/package.json frontend/
COPY embedded/package.json embedded/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
RUN npm ci
COPY . .
RUN npm run build
# What runs in production needs neither the compiler nor the embedded servers.
RUN npm prune --omit=dev && rm -rf embedded e2e bench

FROM node:24-bookworm-slim AS runtime
ENV NODE_ENV=production HEALTH_PORT=9090
WORKDIR /app
COPY --from=build --chown=node:node /app/node_modules node_modules
COPY --from=build --chown=node:node /app/package.json package.json
COPY --from=build --chown=node:node /app/contracts contracts
COPY --from=build --chown=node:node /app/platform platform
# The security log; the api's folder is a volume.
RUN install -d -o node -g node -m 700 /data
ENV DATA_DIR=/data
USER node
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.HEALTH_PORT + '/health/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]

FROM runtime AS backend
COPY --from=build --chown=node:node /app/backend backend

FROM backend AS api
COPY --from=build --chown=node:node /app/frontend/dist frontend/dist
ENV PORT=3000 CLIENT_DIR=/app/frontend/dist
EXPOSE 3000
CMD ["node", "--max-semi-space-size=64", "backend/dist/bundle/api.js"]

FROM backend AS reactors
CMD ["node", "backend/dist/bundle/reactors.js"]

FROM runtime AS projections
COPY --from=build --chown=node:node /app/projections projections
CMD ["node", "projections/dist/bundle/projections.js"]
