# The API and the pages, for a database elsewhere. Made in the folder of the repository:
#   docker build -f docker/server.Dockerfile -t praxis-server .

FROM node:24-bookworm-slim

RUN apt-get update \
  && apt-get install -y --no-install-recommends ca-certificates tini \
  && rm -rf /var/lib/apt/lists/*

WORKDIR /praxis
COPY . .
# Packages and pages. No compilers: the sample problems, whose data a sandbox makes, are left out.
ENV PRAXIS_APT=0 PRAXIS_DEMO=0 PRAXIS_DATA=/data HOST=0.0.0.0
RUN node scripts/bootstrap.mjs && test -f apps/web/dist/index.html

# Test data, unless PRAXIS_FILES is another place, and the judge token.
VOLUME /data
EXPOSE 8080
ENTRYPOINT ["tini", "--", "/praxis/node_modules/.bin/node", "/praxis/apps/server/src/main.ts"]
