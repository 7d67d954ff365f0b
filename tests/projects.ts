/**
 * The projects of the tests, in the order in which they run: which files are theirs, and how many seconds all of them
 * may take on two quiet cores. Together they stay within twenty minutes, the journeys of `e2e` within eight.
 */
export const projects = {
  unit: {
    include: ['packages/**/*.test.ts', 'apps/{web,judge}/src/**/*.test.ts', 'tests/*.test.ts'],
    budgetSeconds: 40,
  },
  server: { include: ['apps/server/**/*.test.ts', 'tests/setup/**/*.test.ts'], budgetSeconds: 150 },
  judge: { include: ['apps/judge/{test,testlib}/**/*.test.ts'], budgetSeconds: 280 },
  sandbox: { include: ['sandbox/test/**/*.test.ts'], budgetSeconds: 120 },
  launcher: { include: ['apps/launcher/**/*.test.ts'], budgetSeconds: 60 },
  e2e: { include: ['e2e/**/*.test.ts'], budgetSeconds: 480 },
} as const satisfies Record<string, { include: readonly string[]; budgetSeconds: number }>

/** The tests of the server once more, on the oldest PostgreSQL that is served. */
export const onOldestPostgres = { budgetSeconds: 60 }

export type ProjectName = keyof typeof projects
