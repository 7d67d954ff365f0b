import { isOwnAddress } from '@praxis/rules/addresses'
import { useState } from 'react'
import { Section } from '#web/components/layout/Section.tsx'
import { useText } from '#web/text/text.ts'
import styles from './Side.module.css'

/** A code to scan, such as that of a chat group. Nothing where there is no picture of it. */
export function QrCode({ title, image }: { title: string; image: string }) {
  const words = useText().home.side
  const [broken, setBroken] = useState<string | null>(null)
  if (!isOwnAddress(image) || image === broken) return null
  const name = title === '' ? words.qrCode : title
  return (
    <Section title={name}>
      <div className={styles.code}>
        <img src={image} alt={name} width={160} height={160} loading="lazy" onError={() => setBroken(image)} />
      </div>
    </Section>
  )
}
