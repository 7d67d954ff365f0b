import { useText } from '#web/text/text.ts'
import { tagName } from './tagName.ts'

/** The tags of a problem in one line. */
export function TagNames({ tags }: { tags: readonly { name: string }[] }) {
  const words = useText().problems
  return tags.map(({ name }) => tagName(words, name)).join(' · ')
}
