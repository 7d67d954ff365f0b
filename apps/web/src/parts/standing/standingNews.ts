export type Standing = { readonly roles: readonly string[]; readonly isVip: boolean }

/**
 * Takes what the stream tells of the reader, one after another. `onChange` is called if it differs from what this page
 * began with, or from what was told before. The storage says nothing of that: another tab may have written it already.
 */
export function standingNews(
  first: Standing,
  onChange: (told: Standing) => void,
): (told: Standing | undefined) => void {
  let before = textOf(first)
  return (told) => {
    if (told === undefined || textOf(told) === before) return
    before = textOf(told)
    onChange(told)
  }
}

const textOf = ({ roles, isVip }: Standing) => `${roles.toSorted().join(' ')} ${isVip}`
