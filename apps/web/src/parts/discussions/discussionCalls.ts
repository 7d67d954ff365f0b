import { discussions } from '@praxis/contract/discussions'
import { groupDiscussions } from '@praxis/contract/groupDiscussions'
import type { Scope } from '@praxis/contract/scope'

const ofScope = { site: discussions, group: groupDiscussions } as const

/** The calls that write discussions, of the site or of a group. */
export const discussionCalls = (scope: Scope) => ofScope[scope.kind]
