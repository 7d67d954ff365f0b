import { owned as accounts } from '../modules/accounts/owned.ts'
import { owned as ai } from '../modules/ai/owned.ts'
import { owned as announcements } from '../modules/announcements/owned.ts'
import { owned as audit } from '../modules/audit/owned.ts'
import { owned as bank } from '../modules/bank/owned.ts'
import { owned as comments } from '../modules/comments/owned.ts'
import { owned as contestRun } from '../modules/contestRun/owned.ts'
import { owned as contests } from '../modules/contests/owned.ts'
import { owned as discussions } from '../modules/discussions/owned.ts'
import { owned as groups } from '../modules/groups/owned.ts'
import { owned as judgements } from '../modules/judgements/owned.ts'
import { owned as lessons } from '../modules/lessons/owned.ts'
import { owned as messages } from '../modules/messages/owned.ts'
import { owned as overview } from '../modules/overview/owned.ts'
import { owned as payments } from '../modules/payments/owned.ts'
import { owned as prints } from '../modules/prints/owned.ts'
import { owned as problems } from '../modules/problems/owned.ts'
import { owned as submissions } from '../modules/submissions/owned.ts'
import { owned as imports } from '../modules/imports/owned.ts'
import { owned as trainings } from '../modules/trainings/owned.ts'
import { owned as uploads } from '../modules/uploads/owned.ts'
import { owned as workshop } from '../modules/workshop/owned.ts'
import type { FileColumn, GroupColumn, Owned, PersonColumn } from './owned.ts'

/** In the order in which rows of people and of groups are deleted. */
const modules: readonly Owned[] = [
  accounts,
  messages,
  prints,
  groups,
  announcements,
  bank,
  uploads,
  imports,
  problems,
  comments,
  discussions,
  contests,
  trainings,
  lessons,
  judgements,
  submissions,
  workshop,
  contestRun,
  payments,
  ai,
  audit,
  overview,
]

type Named<Column> = Column & { readonly table: string; readonly column: string }

function named<Column>(columns: Readonly<Record<string, Column>>): Named<Column>[] {
  return Object.entries(columns).map(([name, entry]) => {
    const [table = '', column = ''] = name.split('.')
    return { ...entry, table, column }
  })
}

/** Every column that names an account, a group or a file. A test holds them against the catalogue of the database. */
export const ownedColumns = {
  people: modules.flatMap(({ people = {} }) => named<PersonColumn>(people)),
  groups: modules.flatMap(({ groups: ofGroups = {} }) => named<GroupColumn>(ofGroups)),
  files: modules.flatMap(({ files = {} }) => named<FileColumn>(files)),
} as const
