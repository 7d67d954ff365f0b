import { carousel } from '@praxis/contract/carousel'
import { isOwnAddress } from '@praxis/rules/addresses'
import { useCall } from '#web/api/hooks.ts'
import { BlockFailed } from '#web/features/home/block/BlockFailed.tsx'
import { calmMs } from '#web/features/home/calm.ts'
import { useText } from '#web/text/text.ts'
import { Slides } from './Slides.tsx'

/** Pictures in turn. Nothing where there are none: most sites have none. */
export function Carousel() {
  const words = useText().home.carousel
  const { data, error, refetch } = useCall(carousel.list, {}, { quiet: true, staleMs: calmMs })
  if (data === undefined)
    return error && <BlockFailed title={words.failed} error={error} onRetry={() => void refetch()} />
  const pictures = data.filter(({ imgUrl }) => isOwnAddress(imgUrl))
  return pictures.length > 0 && <Slides key={pictures.map(({ id }) => id).join()} pictures={pictures} />
}
