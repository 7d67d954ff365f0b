import type { Group } from '@praxis/contract/groups'
import { groupRules } from '@praxis/contract/groupLimits'
import { groupAuth } from '@praxis/contract/statuses'

/** What a form edits of a group. A form holds a number as text. */
export type GroupValues = {
  name: string
  shortName: string
  brief: string
  description: string
  auth: string
  code: string
  visible: boolean
  openAi: boolean
}

export const newGroup: GroupValues = {
  name: '',
  shortName: '',
  brief: '',
  description: '',
  auth: String(groupAuth.public),
  code: '',
  visible: true,
  openAi: true,
}

export const valuesOf = ({ auth, code, ...group }: Group): GroupValues => ({
  name: group.name,
  shortName: group.shortName,
  brief: group.brief,
  description: group.description,
  auth: String(auth),
  code: code ?? '',
  visible: group.visible,
  openAi: group.openAi,
})

/** Whether people need a code or could need one: everywhere but in public groups. */
export const takesCode = (auth: string): boolean => auth !== String(groupAuth.public)

/** Letters and digits that nobody takes for one another. */
const signs = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** A random code of a group. */
export function freshCode(): string {
  const bytes = crypto.getRandomValues(new Uint32Array(groupRules.codeLength))
  return Array.from(bytes, (byte) => signs[byte % signs.length]).join('')
}
