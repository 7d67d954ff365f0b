import { accounts } from './accounts.ts'
import { cases } from './cases.ts'
import { errors } from './errors.ts'
import { problems } from './problems.ts'
import { shell } from './shell.ts'
import { statuses } from './statuses.ts'
import { submissions } from './submissions.ts'
import { validation } from './validation.ts'
import { workbench } from './workbench.ts'

import type { Messages } from '../locales.ts'

export const enUS = {
  accounts,
  cases,
  errors,
  problems,
  shell,
  statuses,
  submissions,
  validation,
  workbench,
} satisfies Messages
