import type { Messages } from '../locales.ts'
import { cases } from './cases.ts'
import { compileNotes } from './compileNotes.ts'
import { errors } from './errors.ts'
import { mailCodes } from './mailCodes.ts'
import { notices } from './notices.ts'
import { pagesEnUS } from './pages.ts'
import { printPages } from './printPages.ts'
import { validation } from './validation.ts'
import { workbench } from './workbench.ts'

export const enUS = {
  ...pagesEnUS,
  cases,
  compileNotes,
  errors,
  mailCodes,
  notices,
  printPages,
  validation,
  workbench,
} satisfies Messages
