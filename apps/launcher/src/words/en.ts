import { doctor } from '@praxis/locales/en-US/doctor'

type Exported = { written: string; problems: number; bytes: number }
type ImportEnd = { id: number; state: string; imported: number; bad: number }

export const en = {
  ...doctor,
  locale: 'en-US',
  badSetting: (name: string, rule: string) => `${name} ${rule}`,
  portRule: 'must be a whole number from 1 to 65535',
  hostRule: 'must be an address of this machine, such as 127.0.0.1 or 0.0.0.0',
  databaseRule: 'must begin with postgres://',
  passwordRule: (min: number, max: number) => `must have ${min} to ${max} characters`,
  tokenRule: (min: number) => `must have at least ${min} characters`,
  switchRule: 'must be 0 or 1',
  settingsAreWrong: 'Praxis cannot start: some settings are invalid',
  settingsCure: 'correct them in .env or in the environment; .env.example explains every setting',

  cannotStart: (reason: string) => `Praxis cannot start: ${reason}`,
  cure: (text: string) => `  Fix: ${text}`,
  portInUse: (port: number, by: string) => `port ${port} is in use${by}`,
  by: (program: string, pid: number) => ` by ${program} (pid ${pid})`,
  portCure: (port: number) => `PORT=${port} npm start`,
  portNotAllowed: (port: number) => `this user may not open port ${port}`,
  addressUnknown: (host: string) => `this machine has no address ${host}`,
  addressCure: 'HOST=127.0.0.1 npm start',
  dataInUse: (folder: string, pid: string) => `${folder} is in use by another Praxis (pid ${pid})`,
  dataInUseCure: (pid: string) => `stop it (kill ${pid}), or choose another folder: PRAXIS_DATA=./data2 npm start`,
  noDatabase: (reason: string) => `the database does not start: ${reason}`,
  noDatabaseCure: (log: string) => `read ${log}, or use your own PostgreSQL with DATABASE_URL`,
  databaseAsNobody:
    'The database runs as the user nobody: other programs on this machine that run as nobody can read its password.',
  databaseAsNobodyCure: (name: string) => `as root: useradd --system --user-group ${name}, then start again`,
  noServer: (log: string) => `the server keeps crashing; the end of ${log} says:`,
  noServerCure: 'npm run doctor',
  serverSilent: (url: string, seconds: number) => `the server does not answer at ${url} after ${seconds} s`,
  readLog: (log: string) => `read ${log}`,

  noJudge: (reason: string) => `No judge can run here: ${reason}`,
  noJudgeMeaning:
    '  Everything else works; submissions wait until a judge is available. The sandbox is checked again later.',
  judgeAfterAll: 'The sandbox works now; the judge starts.',
  degradedJudge: (lacking: string) => `The judge runs in degraded mode: ${lacking}`,
  degradedMeaning:
    '  Memory and CPU time limits are approximate; PRAXIS_JUDGE_ALLOW_DEGRADED=0 keeps such a judge from starting.',
  sandboxNotBuilt: 'the sandbox has not been built',
  sandboxCure: 'as root on Debian: apt-get install -y gcc libc6-dev g++ python3, then npm start again',
  judgeMissing: 'apps/judge/src/main.ts is missing',
  sandboxRefused: 'the sandbox does not work here',

  startingDatabase: 'starting the database …',
  stillStarting: 'the server is still starting …',
  ready: (url: string) => `Praxis is ready: ${url}`,
  openToOthers: '  (HOST=0.0.0.0 npm start opens it to other machines)',
  firstRun: (user: string, password: string) => `First start: sign in as ${user} with the password ${password}`,
  passwordKept: (file: string) => `  It is stored in ${file}; change it in the account settings.`,
  ended: (name: string, how: string, ms: number) => `${name} exited (${how}); restarting in ${ms} ms`,
  stopping: 'Stopping … (Ctrl-C again stops at once)',
  stopped: 'Stopped.',
  parentGone: 'The program that started Praxis has exited: stopping …',
  moreInLog: (name: string, count: number) => `${name}: ${count} more messages in its log`,

  programs: { postgres: 'database', server: 'server', judge: 'judge' },

  essentialMissing: 'Praxis cannot start on this machine yet.',
  allEssential: 'Praxis can start on this machine.',
  outsideDatabase: 'DATABASE_URL is used',

  praxisCommands: 'Commands:',
  praxisUsage: {
    resetRoot:
      'npm run praxis -- reset-root [--password-file FILE]\n    gives the root account a new password and turns its two-factor sign-in, ban and locks off',
    recount:
      'npm run praxis -- recount [--check]\n    counts anew what people solved, the figures of groups and the counts of problems; --check only lists what differs',
    doubtful:
      'npm run praxis -- doubtful [--judge-again]\n    lists verdicts that a busy machine or a misread checker may have falsified; --judge-again puts them into the queue again',
    import:
      'npm run praxis -- import FILE|FOLDER [--dry-run] [--group SHORTNAME] [--public] [--existing skip|copy|data]\n    imports packages of problems as root; --dry-run only says what would become of each. Ids that exist: skip them, make copies, or give their problems the new data. An import of a folder that is interrupted cannot go on; one of a file can, from the page of imports',
    export:
      'npm run praxis -- export IDS FILE [--format praxis|hoj|kattis|fps] [--solutions] [--force]\n    writes problems as packages into a file; the ids are separated by commas. --solutions adds their solutions, --force replaces a file that exists',
    verify:
      'npm run praxis -- verify [FILE|FOLDER …] [--cases] [--json FILE]\n    judges the solutions of packages on this machine and compares their verdicts with the declared ones; without a name those of the sample problems. --cases runs every case of every solution, --json writes all times and memory',
  },
  rootReset: (name: string) => `The account ${name} has a new password. Its sessions have ended.`,
  rootPassword: (password: string) => `The new password is: ${password}`,
  rootPasswordIn: (file: string) => `The new password is in ${file}`,
  noRoot: 'This site has no root account: npm start makes it',
  noRootReset: 'The root account was not changed.',
  fileExists: (file: string) => `${file} exists already: name a new file`,
  fileNotWritable: (file: string, reason: string) => `${file} cannot be written (${reason})`,
  noRecount: 'Nothing was recounted.',
  noSite: 'This site was never started: npm start makes it',
  tableRecounted: (table: string, rows: number) => `${table}: ${rows} ${rows === 1 ? 'row' : 'rows'} put right`,
  tableDiffers: (table: string, rows: number) => `${table}: ${rows} ${rows === 1 ? 'row differs' : 'rows differ'}`,
  moreDifferences: (rows: number) => `and ${rows} more`,
  nothingDiffers: 'Everything is as it should be.',
  nothingLookedAt: 'No verdict was looked at.',
  doubtful: (doubt: string, count: number) => `${doubt}: ${count} ${count === 1 ? 'submission' : 'submissions'}`,
  doubts: {
    idle: 'Time Limit Exceeded because the program was idle',
    belowLimit: 'Time Limit Exceeded although less than the limit was measured',
    measuredTwice: 'Time Limit Exceeded after a second measurement',
    compileTime: 'Compile Error because the compiler took too long',
    checkerCompile: 'System Error because the checker or interactor did not compile',
    checkerWords: 'decided by what a checker without testlib.h wrote to stderr',
  },
  nothingDoubtful: 'No verdict is in doubt.',
  judgeAgainHint: 'Nothing was changed. With --judge-again these submissions are judged once more.',
  judgedAgain: 'These submissions wait for a judge now.',
  nothingVerified: 'Nothing was verified.',
  nothingImported: 'Nothing was imported.',
  noSuchFile: (file: string) => `There is no file or folder ${file}`,
  importsAs: (user: string) => `In the name of ${user}:`,
  leftOut: (key: string) => `left out, because its id exists: ${key}`,
  imported: (key: string, id: string) => `imported as ${id}: ${key}`,
  notImported: (key: string, why: string) => `not imported: ${key}: ${why}`,
  importEnded: ({ id, state, imported, bad }: ImportEnd) =>
    `${imported} imported, ${bad} not. ` +
    (state === 'done'
      ? `This is import ${id} on the page of imports, where it can be taken back.`
      : state === 'read'
        ? 'There was nothing to make.'
        : `Import ${id} was stopped before its end; what was made stays. Of a file, the page of imports can go on with it.`),
  importBroke: 'The import broke. What was made stays; the page of imports shows it.',
  nothingExported: 'Nothing was exported.',
  noSuchProblems: (ids: string) => `There are no problems with these ids: ${ids}`,
  exportFileExists: (file: string) => `${file} exists; --force replaces it.`,
  exported: ({ written, problems, bytes }: Exported) =>
    `${problems === 1 ? '1 problem' : `${problems} problems`} written to ${written}, ${bytes} bytes`,
  exportBroke: 'The export broke. No file was written.',
  databaseStarting: 'Another Praxis is starting or stopping: try again in a moment',
}

export type Words = typeof en
