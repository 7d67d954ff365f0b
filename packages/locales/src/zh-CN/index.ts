import { accounts } from './accounts.ts'
import { cases } from './cases.ts'
import { categories } from './categories.ts'
import { compileNotes } from './compileNotes.ts'
import { errors } from './errors.ts'
import { inbox } from './inbox.ts'
import { mailCodes } from './mailCodes.ts'
import { notices } from './notices.ts'
import { pagesZhCN } from './pages.ts'
import { palette } from './palette.ts'
import { printPages } from './printPages.ts'
import { submissions } from './submissions.ts'
import { validation } from './validation.ts'
import { workbench } from './workbench.ts'

/** All but the words that only some pages say. Most pages do without those of the server and of the workbench. */
export const zhCN = {
  ...pagesZhCN,
  accounts,
  cases,
  categories,
  compileNotes,
  errors,
  inbox,
  mailCodes,
  notices,
  palette,
  printPages,
  submissions,
  validation,
  workbench,
}
