import { Button } from '@mantine/core'
import { Icon } from '#web/components/icons.tsx'
import { useFormat } from '#web/text/format.ts'
import styles from './Editing.module.css'

type DraftOfferProps = {
  words: {
    draftOffer: (time: string) => string
    draftOfferOld: (time: string) => string
    draftRestore: string
    draftForget: string
  }
  /** When it was kept, and the version that it began with. */
  draft: { at: number; version: number | null }
  /** The version that is stored. */
  version: number | null
  onRestore: () => void
  onForget: () => void
}

/** Offers what was edited on this device and not saved. */
export function DraftOffer({ words, draft, version, onRestore, onForget }: DraftOfferProps) {
  const { relative } = useFormat()
  const time = relative(new Date(draft.at))
  return (
    <output className={styles.offer}>
      <Icon name="save" size={14} />
      <span>{draft.version === version ? words.draftOffer(time) : words.draftOfferOld(time)}</span>
      <Button variant="default" size="xs" onClick={onRestore}>
        {words.draftRestore}
      </Button>
      <Button variant="subtle" color="gray" size="xs" onClick={onForget}>
        {words.draftForget}
      </Button>
    </output>
  )
}
