# One image for every process of the product; the command says which one.
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

FROM node:24-bookworm-slim AS runtime
ENV NODE_ENV=production DATA_DIR=/data HEALTH_PORT=9090
WORKDIR /app
RUN echo '{ "type": "module" }' > package.json && install -d -o node -g node -m 700 /data
USER node
VOLUME /data
HEALTHCHECK --interval=10s --timeout=4s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.HEALTH_PORT + '/health/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]

# In place of the engines and of Razorpay, for ops/try-compose.sh.
FROM runtime AS embedded
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/embedded/package.json embedded/package.json
COPY --from=build /app/embedded/assets embedded/assets
COPY --from=build /app/embedded/dist/bundle embedded/dist/bundle
COPY ops/forward.mjs ops/mail-sink.mjs ops/

# The programs are bundled; only native packages and what these load stand beside them.
FROM runtime AS nirmaan
COPY --from=build /app/node_modules/sharp node_modules/sharp
COPY --from=build /app/node_modules/@img node_modules/@img
COPY --from=build /app/node_modules/detect-libc node_modules/detect-libc
COPY --from=build /app/node_modules/semver node_modules/semver
COPY --from=build /app/node_modules/@node-rs node_modules/@node-rs
COPY --from=build /app/frontend/dist frontend/dist
COPY --from=build /app/projections/dist/bundle projections/dist/bundle
COPY --from=build /app/backend/dist/bundle backend/dist/bundle
ENV PORT=3000 CLIENT_DIR=/app/frontend/dist
EXPOSE 3000
CMD ["node", "--max-semi-space-size=64", "backend/dist/bundle/api.js"]

# At least 2.11.1: since then every user may write to its volumes, where the certificates are kept. The official binary
# holds a capability of its own, so that a container without any could not start it.
FROM caddy:2 AS balancer
RUN setcap -r /usr/bin/caddy
