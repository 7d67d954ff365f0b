import { IconButton } from '#web/components/form/IconButton.tsx'
import { useFormat } from '#web/text/format.ts'
import { useText } from '#web/text/text.ts'
import styles from './Carousel.module.css'

type SlideControlsProps = {
  index: number
  count: number
  /** Pictures change by themselves. */
  isOn: boolean
  onShow: (index: number) => void
  onTurn: (isOn: boolean) => void
}

/** A dot for each picture, and a button that stops them. */
export function SlideControls({ index, count, isOn, onShow, onTurn }: SlideControlsProps) {
  const words = useText().home.carousel
  const { number } = useFormat()
  return (
    <div className={styles.controls}>
      <IconButton
        icon={isOn ? 'pause' : 'play'}
        label={isOn ? words.pause : words.play}
        className={styles.turn}
        onClick={() => onTurn(!isOn)}
      />
      {Array.from({ length: count }, (_, at) => (
        <button
          key={at}
          type="button"
          className={styles.dot}
          aria-label={words.slide(number(at + 1), number(count))}
          aria-current={at === index || undefined}
          onClick={() => onShow(at)}
        />
      ))}
    </div>
  )
}
