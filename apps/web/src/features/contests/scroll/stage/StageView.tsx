import type { ReactNode } from 'react'
import { useScrollBoardText } from '#web/text/contest/scrollBoardText.ts'
import { useFormat } from '#web/text/format.ts'
import type { ShowProps } from '../data/showProps.ts'
import { AwardSlide } from './AwardSlide.tsx'
import styles from './Stage.module.css'
import { StageFoot } from './StageFoot.tsx'
import { StageTable } from './StageTable.tsx'

type StageViewProps = Pick<ShowProps, 'data' | 'moment' | 'isPlaying' | 'speed'> & {
  photos: ReadonlyMap<string, string>
  /** Rows move: not in a file, whose steps are drawn one by one. */
  hasMotion?: boolean
  /** What stands in the head beside the title. */
  children?: ReactNode
}

/** The stage at one step: what a file for a computer without a network shows too. */
export function StageView({ data, moment, isPlaying, speed, photos, hasMotion = false, children }: StageViewProps) {
  const words = useScrollBoardText()
  const { number } = useFormat()
  const all = moment.rows.length
  const fraction = all === 0 ? 1 : moment.settled / all
  const { last } = moment
  return (
    <>
      <header className={styles.head}>
        <h1 className="cut">{data.title}</h1>
        {data.isRehearsal && <span className={styles.rehearsal}>{words.rehearsal}</span>}
        {children}
        <p>
          {last?.kind === 'award' ? words.awards : words.settled(number(moment.settled), number(all))}
          <span
            className={styles.meter}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a progress element cannot be styled alike everywhere
            role="progressbar"
            aria-label={words.progress}
            aria-valuenow={Math.round(fraction * 100)}
          >
            <i style={{ inlineSize: `${fraction * 100}%` }} />
          </span>
        </p>
      </header>
      {last?.kind === 'award' ? (
        <AwardSlide data={data} moment={moment} honour={last.honour} photos={photos} />
      ) : (
        <StageTable data={data} moment={moment} hasMotion={hasMotion} />
      )}
      <StageFoot data={data} moment={moment} isPlaying={isPlaying} speed={speed} />
    </>
  )
}
