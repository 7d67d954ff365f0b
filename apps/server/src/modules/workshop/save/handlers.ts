import type { groupProblems } from '@praxis/contract/groupProblems'
import type { problemAdmin } from '@praxis/contract/problemAdmin'
import type { workshop } from '@praxis/contract/workshop'
import type { Handlers } from '#server/http/handlers.ts'
import { copyProblem } from './copyProblem.ts'
import { readCases, readEdited } from './readProblem.ts'
import { readTotal } from './readTotal.ts'
import { changeProblem, createProblem } from './saveProblem.ts'

export const saveHandlers: Pick<Handlers<typeof problemAdmin>, 'read' | 'create' | 'update' | 'cases'> = {
  read: ({ pid }, context) => readEdited(context, pid, 'site'),
  create: (save, context) => createProblem(context, save, 'site'),
  update: (save, context) => changeProblem(context, save, 'site'),
  cases: (asked, context) => readCases(context, asked, 'site'),
}

export const groupSaveHandlers: Pick<Handlers<typeof groupProblems>, 'read' | 'create' | 'update' | 'cases'> = {
  read: ({ pid }, context) => readEdited(context, pid, 'group'),
  create: (save, context) => createProblem(context, save, 'group'),
  update: (save, context) => changeProblem(context, save, 'group'),
  cases: (asked, context) => readCases(context, asked, 'group'),
}

export const workshopSaveHandlers: Pick<Handlers<typeof workshop>, 'copy' | 'judgementTotal'> = {
  copy: (asked, context) => copyProblem(context, asked),
  judgementTotal: readTotal,
}
