import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { groupId } from './groups.ts'

/** What whoever runs a new site does first, in this order. */
export const siteSteps = ['name', 'mail', 'signIn', 'teacher', 'backUp'] as const
export type SiteStep = (typeof siteSteps)[number]

/** Steps of which the site cannot know whether they are done, because leaving everything as it is may be right. */
export const confirmedSteps = ['signIn', 'backUp'] as const satisfies readonly SiteStep[]
export type ConfirmedStep = (typeof confirmedSteps)[number]

/** What whoever teaches a class does first, in this order. */
export const teachingSteps = ['group', 'students', 'problem', 'training'] as const
export type TeachingStep = (typeof teachingSteps)[number]

const done = <const Step extends readonly string[]>(steps: Step) =>
  z.array(z.object({ step: z.enum(steps), isDone: z.boolean() }))

export const SiteFirstSteps = z.object({
  steps: done(siteSteps),
  /** Somebody has put the list away. It is put away for everybody who runs the site. */
  isHidden: z.boolean(),
})
export type SiteFirstSteps = z.infer<typeof SiteFirstSteps>

export const TeachingFirstSteps = z.object({
  /** The group that they are about; null: the caller leads none. */
  group: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  /** False: the caller leads no group, and learns in one or may not make one. */
  isOffered: z.boolean(),
  steps: done(teachingSteps),
  /** The caller has put the list away. */
  isHidden: z.boolean(),
})
export type TeachingFirstSteps = z.infer<typeof TeachingFirstSteps>

const site = 'GET /api/admin/first-steps'
const teaching = 'GET /api/group/first-steps'
const desk = { access: 'root', permission: 'system_info_admin' } as const

/** Praxis' own: what is to be done on a new site, and by a new teacher, with what of it is done. */
export const firstSteps = endpoints({
  site: {
    call: site,
    summary: 'What is to be done on a new site, and what of it is done.',
    ...desk,
    input: z.object({}),
    output: SiteFirstSteps,
  },
  setSite: {
    call: 'PUT /api/admin/first-steps',
    summary: 'Put the list of first steps away or show it again, or say that a step is done. What is absent stays.',
    ...desk,
    input: z.object({
      isHidden: z.boolean().nullish(),
      step: z.enum(confirmedSteps).nullish(),
      /** Whether the step is done; without a step it says nothing. */
      isDone: z.boolean().nullish(),
    }),
    example: { isHidden: false, step: 'backUp', isDone: true },
    output: z.null(),
    changes: [site],
  },
  teaching: {
    call: teaching,
    summary: 'What a new teacher does first, and what of it is done in a group.',
    access: 'signedIn',
    input: z.object({
      gid: groupId.optional().describe('A group that the caller leads; absent: the newest of them.'),
    }),
    output: TeachingFirstSteps,
    errors: ['group_not_found', 'group_members_only', 'group_managers_only'],
  },
  setTeaching: {
    call: 'PUT /api/group/first-steps',
    summary: 'Put the own list of first steps away, or show it again.',
    access: 'signedIn',
    input: z.object({ isHidden: z.boolean() }),
    example: { isHidden: true },
    output: z.null(),
    changes: [teaching],
  },
})
