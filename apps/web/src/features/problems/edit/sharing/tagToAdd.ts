import { limits } from '@praxis/contract/limits'
import { problemRules } from '@praxis/contract/problemLimits'
import type { TagForm } from '../form/problemForm.ts'

type Found = { tag: TagForm } | { problem: 'twice' | 'long' | 'many' } | null

/** The tag that a typed name stands for: one that is known, or a new one. Null: nothing was typed. */
export function tagToAdd(typed: string, chosen: readonly TagForm[], known: readonly TagForm[]): Found {
  const name = typed.trim()
  const isNamed = (tag: TagForm) => tag.name.toLowerCase() === name.toLowerCase()
  if (name === '') return null
  if (name.length > limits.tagNameLength) return { problem: 'long' }
  if (chosen.some(isNamed)) return { problem: 'twice' }
  if (chosen.length >= problemRules.tags) return { problem: 'many' }
  const found = known.find(isNamed)
  return {
    tag: found === undefined ? { id: null, name, color: '' } : { id: found.id, name: found.name, color: found.color },
  }
}
