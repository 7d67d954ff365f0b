import type { Messages } from '../locales.ts'
import { compileNotes } from './compileNotes.ts'
import { errors } from './errors.ts'
import { mailCodes } from './mailCodes.ts'
import { notices } from './notices.ts'
import { pagesEnUS } from './pages.ts'
import { validation } from './validation.ts'

export const enUS = {
  ...pagesEnUS,
  compileNotes,
  errors,
  mailCodes,
  notices,
  validation,
} satisfies Messages
