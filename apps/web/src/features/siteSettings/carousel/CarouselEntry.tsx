import { Button } from '@mantine/core'
import { carouselAdmin } from '@praxis/contract/carouselAdmin'
import type { CarouselItem } from '@praxis/contract/carousel'
import { isOwnAddress } from '@praxis/rules/addresses'
import { useLayoutEffect, useRef, useState } from 'react'
import { useForm } from '#web/api/form/useForm.ts'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import { Refusal } from '#web/components/feedback/Refusal.tsx'
import { TextField } from '#web/components/form/fields/TextField.tsx'
import { IconButton } from '#web/components/form/IconButton.tsx'
import buttonStyles from '#web/components/form/IconButton.module.css'
import { Icon } from '#web/components/icons.tsx'
import { useAddressCheck } from '#web/parts/editing/useAddressCheck.ts'
import { useLeaveGuard } from '#web/state/unsaved.ts'
import { useStaffText } from '#web/text/staffText.ts'
import { useText } from '#web/text/text.ts'
import { useSavedToast } from '../sections.ts'
import styles from './Carousel.module.css'

type CarouselEntryProps = {
  item: CarouselItem
  /** What the picture is called here. */
  name: string
  /** From 0 on. */
  place: number
  isLast: boolean
  /** When the list with it was read. */
  readAt: number
  onMove: (by: 1 | -1) => void
  onDelete: () => void
}

/** A picture of the carousel: how it looks, what it shows, where it leads, and its place among the others. */
export function CarouselEntry({ item, name, place, isLast, readAt, onMove, onDelete }: CarouselEntryProps) {
  const { homeDesk: words } = useStaffText()
  const { editing } = useText()
  const form = useForm(carouselAdmin.update, {
    initial: { title: item.title, addr: item.addr },
    fixed: { id: item.id },
    readAt,
    checks: { addr: useAddressCheck() },
    onSuccess: useSavedToast(name),
  })
  useLeaveGuard(form.isDirty)
  const [isLooking, setLooking] = useState(false)
  const moves = useKeptMove(place)
  const picture = isOwnAddress(item.url) ? item.url : null
  return (
    <li className={styles.entry}>
      {picture !== null && (
        <button
          type="button"
          className={styles.picture}
          aria-label={words.look(name)}
          title={words.look(name)}
          onClick={() => setLooking(true)}
        >
          <img src={picture} alt="" loading="lazy" />
        </button>
      )}
      <form className={styles.form} aria-label={name} {...form.props}>
        <TextField {...form.control('title')} label={words.fieldAlt} />
        <TextField {...form.control('addr')} label={words.fieldLink} isAddress />
        <Refusal message={form.refusal} />
        <footer>
          <span ref={moves} className={styles.moves}>
            <IconButton icon="up" label={words.earlier(name)} isDisabled={place === 0} onClick={() => onMove(-1)} />
            <IconButton icon="down" label={words.later(name)} isDisabled={isLast} onClick={() => onMove(1)} />
          </span>
          {picture !== null && (
            <a
              className={buttonStyles.button}
              href={picture}
              download
              aria-label={words.download(name)}
              title={words.download(name)}
            >
              <Icon name="download" size={14} />
            </a>
          )}
          <IconButton icon="trash" label={words.deletePicture(name)} onClick={onDelete} />
          {form.isDirty && (
            <Button
              type="submit"
              className={styles.save}
              loading={form.isPending}
              aria-label={editing.saveSection(name)}
            >
              {editing.save}
            </Button>
          )}
        </footer>
      </form>
      {isLooking && picture !== null && (
        <Dialog variant="top" size="min(1200px, calc(100vw - 32px))" title={name} onClose={() => setLooking(false)}>
          <img className={styles.large} src={picture} alt={name} />
        </Dialog>
      )}
    </li>
  )
}

/**
 * The focus stays at the buttons that move the picture: the browser takes it away from what moves in the page, and a
 * button at the end cannot have it.
 */
function useKeptMove(place: number) {
  const moves = useRef<HTMLSpanElement>(null)
  const pressed = useRef<HTMLButtonElement | null>(null)
  const before = useRef(place)
  useLayoutEffect(() => {
    const element = moves.current
    const remember = ({ target }: Event) => {
      pressed.current = target instanceof Element ? target.closest('button') : null
    }
    element?.addEventListener('click', remember, true)
    return () => element?.removeEventListener('click', remember, true)
  }, [])
  useLayoutEffect(() => {
    if (before.current === place) return
    before.current = place
    const button = pressed.current
    pressed.current = null
    const target = button?.disabled === true ? moves.current?.querySelector<HTMLElement>('button:enabled') : button
    target?.focus({ preventScroll: true })
  }, [place])
  return moves
}
