/** What stands below nearly everything, so that nothing tells which test would notice. */
const shared: readonly RegExp[] = [
  /(^|\/)package\.json$/,
  /^package-lock\.json$/,
  /(^|\/)tsconfig\.json$/,
  /^vitest\.config\.ts$/,
  /^tests\/projects\.ts$/,
  /^tests\/setup\/(?!.*\.test\.ts$)/,
  /\.setup\.ts$/,
  /^apps\/web\/(vite\.config|contractTables)\.ts$/,
  /^scripts\/bootstrap/,
  // The pages' tables are written from what these make of all others.
  /^packages\/contract\/src\/(endpoint|fields|tables|writeTables)\.ts$/,
  /^problems\//,
]

export const isShared = (file: string): boolean => shared.some((place) => place.test(file))

/** What no program reads; tests that look through folders see it. */
const told = /\.md$|^docs\/|^docker\/|^\.[^/]+$|^\.ci\/|^LICENSE$|^knip\.json$|^scripts\//

export const isOnlyTold = (file: string): boolean => told.test(file)

/** Which tests notice a file that no import and no record names, by its folder; `journeys` with a judge are asked for apart. */
const neighbours: readonly { of: RegExp; tests: RegExp; withJudge?: true }[] = [
  { of: /^apps\/judge\//, tests: /^apps\/judge\//, withJudge: true },
  { of: /^sandbox\//, tests: /^(sandbox|apps\/judge)\//, withJudge: true },
  { of: /^apps\/server\//, tests: /^(apps\/(server|launcher)|e2e)\// },
  { of: /^apps\/web\/test\//, tests: /^apps\/(web\/test|server\/test\/replies)\// },
  { of: /^apps\/web\//, tests: /^(apps\/web|e2e)\// },
  { of: /^apps\/launcher\//, tests: /^(apps\/launcher|e2e)\// },
  { of: /^e2e\//, tests: /^e2e\// },
  { of: /^bench\//, tests: /^bench\// },
  { of: /^tests\//, tests: /^tests\// },
]

export const neighboursOf = (file: string) => neighbours.find(({ of }) => of.test(file)) ?? null

/** A test that looks through folders may read any file. */
export const looksAround = (text: string): boolean =>
  /\b(readdirSync|readdir|globSync|filesIn|sources|importsIn)\(|import\.meta\.glob/.test(text)
