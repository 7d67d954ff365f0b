import type { Messages } from '../locales.ts'
import { compileNotes } from './compileNotes.ts'
import { errors } from './errors.ts'
import { mailCodes } from './mailCodes.ts'
import { notices } from './notices.ts'
import { pagesEnUS } from './pages.ts'
import { printPages } from './printPages.ts'
import { validation } from './validation.ts'

export const enUS = {
  ...pagesEnUS,
  compileNotes,
  errors,
  mailCodes,
  notices,
  printPages,
  validation,
} satisfies Messages
