# A judge with the compilers of all languages. Build it in the folder of the repository:
#   docker build -f docker/judge.Dockerfile -t praxis-judge .
# It needs its own control groups and namespaces, so run it with --privileged; see docs/scale.md.

FROM node:24-bookworm-slim AS node

FROM debian:bookworm-slim

ENV DEBIAN_FRONTEND=noninteractive LANG=C.UTF-8
# gcc and libc6-dev also build the sandbox. Remove the lines of languages that you do not need.
RUN apt-get update \
  && apt-get install -y --no-install-recommends \
    bash ca-certificates tini \
    gcc libc6-dev g++ \
    python3 pypy3 \
    default-jdk-headless kotlin scala \
    golang-go rustc gdc gfortran ghc ocaml-nox \
    fp-compiler fp-units-base fp-units-math \
    mono-mcs mono-runtime libmono-system-core4.0-cil libmono-system-numerics4.0-cil \
    nodejs node-typescript \
    lua5.4 octave perl php-cli r-base-core ruby sqlite3 \
  && rm -rf /var/lib/apt/lists/*

# This Node runs npm. JavaScript programs run on the Node that the npm packages contain.
COPY --from=node /usr/local/bin/node /usr/local/bin/node
COPY --from=node /usr/local/lib/node_modules/npm /usr/local/lib/node_modules/npm
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm

WORKDIR /praxis
COPY . .
# Install the npm packages and build praxis-box. The system packages are already installed.
ENV PRAXIS_APT=0 PRAXIS_DATA=/data
RUN node scripts/bootstrap.mjs --judge && test -x build/praxis-box

# The host key, compiled programs and test data survive restarts. They are a cache, and must be kept secret.
VOLUME /data
# tini forwards the SIGTERM of `docker stop`, so the judge gives its jobs back.
ENTRYPOINT ["tini", "--", "/praxis/node_modules/.bin/node", "/praxis/apps/judge/src/main.ts"]
