import type { PageMessages } from '../locales.ts'
import { announcements } from './announcements.ts'
import { copying } from './copying.ts'
import { editing } from './editing.ts'
import { forms } from './forms.ts'
import { home } from './home.ts'
import { languages } from './languages.ts'
import { live } from './live.ts'
import { people } from './people.ts'
import { problems } from './problems.ts'
import { shell } from './shell.ts'
import { statuses } from './statuses.ts'

export const pagesEnUS = {
  announcements,
  copying,
  editing,
  forms,
  home,
  languages,
  live,
  people,
  problems,
  shell,
  statuses,
} satisfies PageMessages
