import { compileNotes } from './compileNotes.ts'
import { errors } from './errors.ts'
import { mailCodes } from './mailCodes.ts'
import { notices } from './notices.ts'
import { pagesZhCN } from './pages.ts'
import { printPages } from './printPages.ts'
import { validation } from './validation.ts'

/** Pages do without the words that only the server says. */
export const zhCN = {
  ...pagesZhCN,
  compileNotes,
  errors,
  mailCodes,
  notices,
  printPages,
  validation,
}
