import {
  siteSteps,
  teachingSteps,
  type ConfirmedStep,
  type SiteStep,
  type TeachingStep,
} from '@praxis/contract/firstSteps'
import { unnamedSite } from '@praxis/contract/site'

type Step<Name> = { step: Name; isDone: boolean }

type SiteFacts = {
  readonly name: string
  /** Whether a mail reaches somebody: the reader of a mail box, or root in the outbox. */
  readonly mailReady: boolean
  /** Whether somebody has stored how people register and sign in. */
  readonly isSignInStored: boolean
  /** Whether somebody besides root teaches: an administrator of the site, or somebody who leads an open group. */
  readonly hasTeacher: boolean
  /** What root has said to be done. */
  readonly confirmed: readonly ConfirmedStep[]
}

/** The first steps of a site, in their order. */
export function siteFirstSteps(facts: SiteFacts): Step<SiteStep>[] {
  const { name, mailReady, isSignInStored, hasTeacher, confirmed } = facts
  const isDone: Readonly<Record<SiteStep, boolean>> = {
    name: name.trim() !== '' && name !== unnamedSite,
    mail: mailReady,
    signIn: isSignInStored || confirmed.includes('signIn'),
    teacher: hasTeacher,
    backUp: confirmed.includes('backUp'),
  }
  return siteSteps.map((step) => ({ step, isDone: isDone[step] }))
}

/** What a group has; null: the teacher leads none. */
type GroupFacts = { readonly hasStudents: boolean; readonly hasProblem: boolean; readonly hasTraining: boolean } | null

/** The first steps of somebody who teaches, in their order. */
export function teachingFirstSteps(group: GroupFacts): Step<TeachingStep>[] {
  const isDone: Readonly<Record<TeachingStep, boolean>> = {
    group: group !== null,
    students: group?.hasStudents ?? false,
    problem: group?.hasProblem ?? false,
    training: group?.hasTraining ?? false,
  }
  return teachingSteps.map((step) => ({ step, isDone: isDone[step] }))
}

type Teaching = {
  readonly leadsGroup: boolean
  /** Member of a group, or more. */
  readonly isInGroup: boolean
  readonly mayCreateGroup: boolean
}

/** Whether the steps of a teacher are for somebody: not for a student, who is in the group of another. */
export const offersTeaching = ({ leadsGroup, isInGroup, mayCreateGroup }: Teaching): boolean =>
  leadsGroup || (mayCreateGroup && !isInGroup)

/** The confirmed steps after one was said to be done, or not. Each is there once. */
export const confirm = (confirmed: readonly ConfirmedStep[], step: ConfirmedStep, isDone: boolean): ConfirmedStep[] => [
  ...confirmed.filter((one) => one !== step),
  ...(isDone ? [step] : []),
]
