# The API and the pages, with the database elsewhere. Build it in the folder of the repository:
#   docker build -f docker/server.Dockerfile -t praxis-server .

FROM node:24-bookworm-slim

RUN apt-get update \
  && apt-get install -y --no-install-recommends ca-certificates tini \
  && rm -rf /var/lib/apt/lists/*

WORKDIR /praxis
COPY . .
# Install the npm packages and build the pages. There are no compilers and no sandbox, so the sample problems are left
# out.
ENV PRAXIS_APT=0 PRAXIS_DEMO=0 PRAXIS_DATA=/data HOST=0.0.0.0
RUN node scripts/bootstrap.mjs && test -f apps/web/dist/index.html

# Holds the judge token, the key of the settings, and the test data unless PRAXIS_FILES names another place.
VOLUME /data
EXPOSE 8080
ENTRYPOINT ["tini", "--", "/praxis/node_modules/.bin/node", "/praxis/apps/server/src/main.ts"]
