# Earmark in one container: app, API, gateway, media, and PostgreSQL unless DATABASE_URL is set.
#
#   docker build -t earmark .
#   docker run -p 3000:3000 -v earmark:/data --env-file .env earmark
#
# It runs as in production, so TOKEN_SECRET, PUBLIC_URL and PAYMENT have to be given; README.md
# says what each variable is for. To try it with the demo add: -e NODE_ENV=development

FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --strict-allow-scripts

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --strict-allow-scripts
COPY . .
# As in README.md; the running container has to have the same value.
ARG TEXTS=specified
# The bill of materials goes into dist/ as well.
RUN TEXTS=$TEXTS npm run build && npm run sbom

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY package.json ./
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Give it more than the usual ten seconds to stop: docker stop --time 60
# Node's words are those of `npm start`; ARCHITECTURE.md says why.
CMD ["node", "--max-semi-space-size=32", "dist/server/main.js"]
