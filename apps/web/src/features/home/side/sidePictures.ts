import { isAddress, isOwnAddress } from '@praxis/rules/addresses'
import type { SiteConfig } from '#web/api/useSiteConfig.ts'

export type SidePicture = {
  place: 1 | 2 | 3
  image: string
  /** Empty: it leads nowhere. */
  address: string
}

const places = [1, 2, 3] as const

/** The pictures that are switched on and there, in order. An address that is none leads nowhere. */
export const sidePictures = (config: SiteConfig): SidePicture[] =>
  places
    .map((place) => ({
      place,
      isVisible: config[`visible${place}`],
      image: config[`image${place}`],
      address: config[`addr${place}`],
    }))
    .filter(({ isVisible, image }) => isVisible && isOwnAddress(image))
    .map(({ place, image, address }) => ({ place, image, address: isAddress(address) ? address : '' }))
