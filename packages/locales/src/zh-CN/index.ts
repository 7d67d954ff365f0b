import { accounts } from './accounts.ts'
import { announcements } from './announcements.ts'
import { cases } from './cases.ts'
import { compileNotes } from './compileNotes.ts'
import { editing } from './editing.ts'
import { errors } from './errors.ts'
import { forms } from './forms.ts'
import { languages } from './languages.ts'
import { live } from './live.ts'
import { mailCodes } from './mailCodes.ts'
import { notices } from './notices.ts'
import { palette } from './palette.ts'
import { people } from './people.ts'
import { problems } from './problems.ts'
import { shell } from './shell.ts'
import { statuses } from './statuses.ts'
import { submissions } from './submissions.ts'
import { validation } from './validation.ts'
import { workbench } from './workbench.ts'

export const zhCN = {
  accounts,
  announcements,
  cases,
  compileNotes,
  editing,
  errors,
  forms,
  languages,
  live,
  mailCodes,
  notices,
  palette,
  people,
  problems,
  shell,
  statuses,
  submissions,
  validation,
  workbench,
}
