import { useState } from 'react'
import { AddressLink } from '#web/features/home/block/AddressLink.tsx'
import { useText } from '#web/text/text.ts'
import type { SiteConfig } from '#web/api/useSiteConfig.ts'
import { sidePictures, type SidePicture } from './sidePictures.ts'
import styles from './Side.module.css'

/** The pictures that administrators have put beside the page. */
export function SidePictures({ config }: { config: SiteConfig }) {
  const words = useText().home.side
  const pictures = sidePictures(config)
  if (pictures.length === 0) return null
  return (
    <section className={styles.pictures} aria-label={words.pictures}>
      {pictures.map((picture) => (
        <Picture key={picture.place} picture={picture} />
      ))}
    </section>
  )
}

function Picture({ picture: { image, address } }: { picture: SidePicture }) {
  const words = useText().home.side
  // A picture that was deleted, or is not one.
  const [broken, setBroken] = useState<string | null>(null)
  if (image === broken) return null
  return (
    <AddressLink address={address} className={styles.picture}>
      <img
        src={image}
        alt={address === '' ? '' : words.pictureTo(address)}
        loading="lazy"
        onError={() => setBroken(image)}
      />
    </AddressLink>
  )
}
