/** Files of the judge that measure nothing: neither how long a program ran nor how long the judge took. */
const verdictsOnly = [
  'caseArgs',
  'companies',
  'comparisonPrograms',
  'compileNotes',
  'crashes',
  'evidence',
  'exportedPackages',
  'languages',
  'mainClasses',
  'moreLanguages',
  'otherJudges',
  'packages',
  'polygonPackages',
  'problems',
  'runtimeFlags',
  'sanitizer',
  'scoring',
  'specialJudge',
  'testlib',
]

/**
 * The projects of the tests, in the order in which they run: which files are theirs, and how many seconds all of them
 * should take on two quiet cores in a fresh clone with empty caches: together twenty minutes. With warm caches fifteen
 * are the goal. A project that takes more than eight times its budget fails a whole run: see scripts/testTimes.ts.
 */
export const projects = {
  unit: {
    include: ['packages/**/*.test.ts', 'apps/{web,judge}/src/**/*.test.ts', 'tests/*.test.ts'],
    budgetSeconds: 40,
  },
  /** The pages in a browser, with replies that the server's tests have recorded. */
  components: { include: ['apps/web/test/**/*.test.ts'], budgetSeconds: 40 },
  server: { include: ['apps/server/**/*.test.ts', 'tests/setup/**/*.test.ts'], budgetSeconds: 210 },
  /**
   * Judgements of which nothing is looked at but the verdict, and what else a program says: in all languages, of the corpus
   * of attacks, with testlib. Two files run at once.
   */
  verdicts: {
    include: [
      `apps/judge/test/{${verdictsOnly.join(',')}}.test.ts`,
      'apps/judge/test/attacks/attacks.test.ts',
      'apps/judge/testlib/**/*.test.ts',
    ],
    budgetSeconds: 160,
  },
  judge: { include: ['apps/judge/test/**/*.test.ts'], budgetSeconds: 80 },
  sandbox: { include: ['sandbox/test/**/*.test.ts'], budgetSeconds: 40 },
  launcher: { include: ['apps/launcher/**/*.test.ts'], budgetSeconds: 50 },
  /** Products and programs that start, end and are killed, without a browser. */
  system: { include: ['e2e/system/**/*.test.ts'], budgetSeconds: 90 },
  /** Two files run at once, each with a site of its own; see `theSite` of e2e/src/together.ts. */
  e2e: { include: ['e2e/**/*.test.ts'], budgetSeconds: 350 },
  /** Every bench with the least data, two at once. */
  bench: { include: ['bench/**/*.test.ts'], budgetSeconds: 110 },
} as const satisfies Record<string, { include: readonly string[]; budgetSeconds: number }>

/**
 * What runs once more on the oldest PostgreSQL that is served: what a version can change. The set-up migrates, so the
 * migrations are tried with any of them.
 */
export const onOldestPostgres = {
  files: [
    // The version, and connections that are lost.
    'tests/setup/database.test.ts',
    'apps/server/src/db/connection.test.ts',
    // Every migration, with data of the versions before it.
    'apps/server/src/db/migrations.test.ts',
    // The plans of statements, and search by parts of words.
    'apps/server/src/modules/judgements/queue/queue.test.ts',
    'apps/server/src/modules/submissions/list/list.test.ts',
    'apps/server/src/modules/problems/list/list.test.ts',
    'apps/server/src/modules/groups/plans.test.ts',
    // One pass over all endpoints with valid and invalid input, and every field that they answer.
    'apps/server/test/fuzz.test.ts',
    'apps/server/test/wireFields.test.ts',
  ],
  budgetSeconds: 30,
} as const

export type ProjectName = keyof typeof projects
