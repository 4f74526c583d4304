# Earmark in one container: app, API, gateway, media, and PostgreSQL unless DATABASE_URL is set.
#
#   docker build -t earmark .
#   docker run -p 3000:3000 -v earmark:/data --env-file .env earmark
#
# The image runs in production mode, so TOKEN_SECRET, PUBLIC_URL and PAYMENT have to be set; README.md
# says what each variable is for. To try it with demo data, add: -e NODE_ENV=development

FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --strict-allow-scripts

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --strict-allow-scripts
COPY . .
# README.md explains it. The running container needs the same value.
ARG TEXTS=specified
# The software bill of materials also goes into dist/.
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
# A stop can take longer than Docker's default of ten seconds: docker stop --time 60
# The flags of Node and the variable are those of `npm start`: docs/decisions/0020-memory.md.
ENV MALLOC_MMAP_THRESHOLD_=131072
CMD ["node", "--max-semi-space-size=32", "dist/server/main.js"]
