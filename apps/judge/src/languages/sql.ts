import { nativeProcesses, usualFacts } from './language.ts'
import type { Language } from './language.ts'

/** The input creates the tables of an empty database. The program then runs on it, and its rows are the output. */
const sql: Language = {
  name: 'SQL (SQLite)',
  facts: {
    contentType: 'text/x-sql',
    description: 'SQLite',
    template: '',
    seq: 30,
    ...usualFacts,
  },
  source: 'main.sql',
  debian: ['sqlite3'],
  variants: [{ compiler: '/usr/bin/sqlite3', flags: [] }],
  // SQLite finds errors only when the tables exist, so compiling checks nothing.
  compile: ({ compiler }) => [compiler, '-batch', ':memory:', 'select 1'],
  artefact: 'main.sql',
  version: ['--version'],
  run: (artefact, { compiler }) => ({
    exec: { path: compiler },
    argv: ['sqlite3', '-batch', '-bail', ':memory:', '.read /dev/stdin', '.read main.sql'],
    files: [{ path: 'main.sql', from: { file: artefact } }],
  }),
  needsExtraFiles: false,
  processes: nativeProcesses,
  selfTest: {
    source: `select sum(number) from numbers;
`,
    input: 'create table numbers (number integer); insert into numbers values (1), (2);\n',
    expected: '3\n',
  },
}

export const languages = [sql]
