import type { CarouselItem } from '@praxis/contract/carousel'
import { useCallback, useRef, useState, type KeyboardEvent } from 'react'
import { IconButton } from '#web/components/form/IconButton.tsx'
import { AddressLink } from '#web/features/home/block/AddressLink.tsx'
import { useFormat } from '#web/text/format.ts'
import { useText } from '#web/text/text.ts'
import styles from './Carousel.module.css'
import { stepFrom, swipeOf, targetOf, wantedPictures } from './carouselOrder.ts'
import { SlideControls } from './SlideControls.tsx'
import { useTurning } from './useTurning.ts'

type Shown = {
  index: number
  /** The pictures that were there before stay there. */
  shown: ReadonlySet<number>
}

/** One of several pictures, which change by themselves, by buttons and keys, and under a finger. */
export function Slides({ pictures }: { pictures: readonly CarouselItem[] }) {
  const words = useText().home.carousel
  const count = pictures.length
  const [{ index, shown }, setShown] = useState<Shown>({ index: 0, shown: new Set([0]) })
  const [isFirstHere, setFirstHere] = useState(false)
  const show = useCallback(
    (target: number) => setShown((now) => ({ index: target, shown: new Set([...now.shown, target]) })),
    [],
  )
  const step = (steps: number) => show(stepFrom(index, steps, count))
  const turning = useTurning(index, count, show)
  const { isTurning, setHovered, setFocused } = turning
  const touched = useRef<{ clientX: number; clientY: number } | null>(null)
  const wanted = wantedPictures(shown, index, count, isFirstHere)

  function handleKey(event: KeyboardEvent): void {
    const target = targetOf(event.key, index, count)
    if (target === null || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    show(target)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of the controls inside
    <section
      className={styles.carousel}
      aria-roledescription="carousel"
      aria-label={words.title}
      onKeyDown={count > 1 ? handleKey : undefined}
      onPointerEnter={({ pointerType }) => setHovered(pointerType === 'mouse')}
      onPointerLeave={() => setHovered(false)}
      onFocus={({ target }) => setFocused(target.matches(':focus-visible'))}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setFocused(false)
      }}
      onTouchStart={({ touches }) => {
        touched.current = touches[0] ?? null
      }}
      onTouchEnd={({ changedTouches: { 0: finger } }) => {
        const from = touched.current
        if (from === null || finger === undefined) return
        step(swipeOf(finger.clientX - from.clientX, finger.clientY - from.clientY))
      }}
    >
      <div aria-live={isTurning ? 'off' : 'polite'}>
        {pictures.map((picture, at) => (
          <Slide
            key={picture.id}
            picture={picture}
            place={{ at, count }}
            isShown={at === index}
            isWanted={wanted.includes(at)}
            onHere={() => setFirstHere(true)}
          />
        ))}
      </div>
      {count > 1 && (
        <>
          <IconButton icon="left" label={words.previous} className={styles.previous} onClick={() => step(-1)} />
          <IconButton icon="right" label={words.next} className={styles.next} onClick={() => step(1)} />
          <SlideControls index={index} count={count} isOn={turning.isOn} onShow={show} onTurn={turning.turnOn} />
        </>
      )}
    </section>
  )
}

type SlideProps = {
  picture: CarouselItem
  place: { at: number; count: number }
  isShown: boolean
  /** The picture is asked for. */
  isWanted: boolean
  onHere: () => void
}

function Slide({ picture: { imgUrl, addr, title }, place, isShown, isWanted, onHere }: SlideProps) {
  const words = useText().home.carousel
  const { number } = useFormat()
  // A picture that was deleted, or is not one: what it shows is there in words.
  const [isBroken, setBroken] = useState(false)
  const name = words.slide(number(place.at + 1), number(place.count))
  const isFirst = place.at === 0
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for fields
      role="group"
      aria-roledescription="slide"
      aria-label={name}
      className={styles.slide}
      data-shown={isShown || undefined}
      inert={!isShown}
    >
      <AddressLink address={addr} className={styles.link}>
        {isBroken ? (
          <span className={styles.broken}>{title === '' ? name : title}</span>
        ) : (
          isWanted && (
            <img
              src={imgUrl}
              // A link needs a name.
              alt={title === '' && addr !== '' ? name : title}
              draggable={false}
              loading={isFirst ? 'eager' : 'lazy'}
              fetchPriority={isFirst ? 'high' : 'low'}
              onLoad={onHere}
              onError={() => {
                setBroken(true)
                onHere()
              }}
            />
          )
        )}
      </AddressLink>
    </div>
  )
}
