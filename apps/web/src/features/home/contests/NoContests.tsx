import { BlockEmpty } from '#web/features/home/block/BlockEmpty.tsx'
import { useText } from '#web/text/text.ts'

export function NoContests() {
  const words = useText().home.contests
  return <BlockEmpty icon="cup" title={words.none} text={words.noneText} />
}
