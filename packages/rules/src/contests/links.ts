import type { ErrorCode, ErrorDetails } from '@praxis/contract/errors'
import { contestRulesOfForm as most } from '@praxis/contract/contestLimits'
import { limits } from '@praxis/contract/limits'
import { problemAuth } from '@praxis/contract/statuses'
import { problemPermissions, type ManagedProblem } from '../permissions/problems.ts'
import type { Viewer } from '../viewer.ts'

/** How a problem stands in a contest. */
export type LinkForm = {
  readonly displayId: string
  readonly displayTitle: string
  /** Null: its balloon has no colour of its own. */
  readonly color: string | null
  /** Null: the score of the problem. */
  readonly points: number | null
}

type LinkRefusal = { readonly code: ErrorCode; readonly field: keyof LinkForm; readonly details: ErrorDetails }

const displayIds = new RegExp(`^[A-Za-z0-9_-]{1,${most.displayIdLength}}$`)

export const isDisplayId = (text: string): boolean => displayIds.test(text)

/** The first thing that is wrong with it; null: nothing is. */
export function checkLink({ displayId, displayTitle, color, points }: LinkForm): LinkRefusal | null {
  const refuse = (code: ErrorCode, field: keyof LinkForm, details: ErrorDetails = {}) => ({ code, field, details })
  if (!isDisplayId(displayId)) return refuse('contest_display_id_wrong', 'displayId', { max: most.displayIdLength })
  if (displayTitle.trim() === '' || displayTitle.length > limits.titleLength) {
    return refuse('contest_problem_title', 'displayTitle')
  }
  if (points !== null && !(Number.isInteger(points) && points >= 0 && points <= most.points)) {
    return refuse('contest_problem_points', 'points')
  }
  return color === null || isColor(color) ? null : refuse('contest_problem_color', 'color')
}

const hexColor = /^#(?:[0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i
const rgbColor = /^rgba?\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*(?:,\s*(0|1|0?\.\d{1,4}|1\.0+)\s*)?\)$/i

/** As CSS and pickers of colours write it: `#rgb`, `#rrggbb`, `#rrggbbaa`, `rgb(…)` or `rgba(…)`. */
export function isColor(text: string): boolean {
  if (hexColor.test(text)) return true
  const parts = rgbColor.exec(text)?.slice(1, 4) ?? []
  return parts.length === 3 && parts.every((part) => Number(part) <= 255)
}

/** What a place in the order is called: A to Z, then AA, AB and so on. */
export function letterOf(place: number): string {
  const letter = String.fromCodePoint(65 + (place % 26))
  return place < 26 ? letter : letterOf(Math.floor(place / 26) - 1) + letter
}

/** What decides who may put a problem into a contest. */
export type AddedProblem = ManagedProblem & { readonly auth: number; readonly isInBank: boolean }

/**
 * Whether somebody who manages a contest may put a problem into it. Into one of the site: what everybody finds in the
 * bank, what contests have if they manage it, and what they made and nobody sees. Into one of a group: what everybody
 * finds in the bank, and what the group has; what the group does not see only if they manage it.
 */
export function refusalToAdd(viewer: Viewer, contestGroup: number | null, problem: AddedProblem): ErrorCode | null {
  const { auth, isInBank, groupId, ownerUid } = problem
  const isManager = problemPermissions.manage(viewer, problem) === null
  if (isInBank && auth === problemAuth.public) return null
  if (contestGroup !== null) {
    if (groupId !== contestGroup) return 'problem_not_found'
    return auth === problemAuth.public || isManager ? null : 'problem_not_yours'
  }
  if (!isInBank) return 'problem_not_found'
  if (auth === problemAuth.hidden && viewer.uid !== ownerUid) return 'problem_not_found'
  return isManager ? null : 'problem_not_yours'
}

/** Nobody reads a hidden problem, in a contest neither: it becomes one that is reached through its contest. */
export const becomesOfContest = ({ auth }: { readonly auth: number }): boolean => auth === problemAuth.hidden
