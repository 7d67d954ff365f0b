import { awardsFile } from '@praxis/rules/standings/scroll/awardsFile'
import { stepAtRow } from '@praxis/rules/standings/scroll/planScroll'
import { useId, useState } from 'react'
import { saveFile } from '#web/parts/files/saveFile.ts'
import { useScrollBoardText } from '#web/text/contest/scrollBoardText.ts'
import { useLocale } from '#web/text/text.ts'
import { makeOffline } from '../offline/makeOffline.ts'
import { readPhotos } from '../data/readPhotos.ts'
import type { ShowProps } from '../data/showProps.ts'
import styles from './Stage.module.css'

type StageToolsProps = Pick<ShowProps, 'data' | 'plan' | 'moment' | 'change'> & {
  photos: ReadonlyMap<string, string>
  onPhotos: (photos: ReadonlyMap<string, string>) => void
}

/** What is chosen before a show, and what is taken away after it. During it nothing of this is on the screen. */
export function StageTools({ data, plan, moment, change, photos, onPhotos }: StageToolsProps) {
  const words = useScrollBoardText()
  const id = useId()
  const lang = useLocale()
  const [isMaking, setMaking] = useState(false)
  const [row, setRow] = useState(String(plan.start.length))
  const saveAll = async () => {
    setMaking(true)
    try {
      saveFile(
        `${data.cid}-scroll-board.html`,
        await makeOffline({ data, plan }, { photos, lang, stageClass: styles.stage ?? '' }),
      )
    } finally {
      setMaking(false)
    }
  }
  const offline = (
    <button type="button" disabled={isMaking} onClick={() => void saveAll()}>
      {isMaking ? words.makingOffline : words.offline}
    </button>
  )
  if (moment.next === null) {
    const idOf = (uid: string) => moment.rows.find(({ person }) => person.uid === uid)?.person.username ?? uid
    const displayIds = data.board.problems.map(({ displayId }) => displayId)
    const save = () =>
      saveFile(
        'awards.json',
        JSON.stringify(
          awardsFile(plan, { winner: words.winner, firstWith: words.firstWith, displayIds, idOf }),
          null,
          2,
        ),
      )
    return (
      <span className={styles.tools}>
        <button type="button" onClick={save}>
          {words.awardsFile}
        </button>
        {offline}
      </span>
    )
  }
  if (moment.at > 0) return null
  return (
    <form
      className={styles.tools}
      onSubmit={(event) => {
        event.preventDefault()
        // From here on keys steer the show, which a button in focus would take.
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
        change({ step: stepAtRow(plan, Number(row)) })
      }}
    >
      <label htmlFor={id}>{words.from}</label>
      <input id={id} inputMode="numeric" value={row} onChange={({ target }) => setRow(target.value)} />
      <button type="submit" disabled={!/^\d{1,6}$/.test(row)}>
        {words.start}
      </button>
      {offline}
      <label className={styles.photos} title={words.photosHint}>
        {words.photos}
        {photos.size > 0 && ` (${photos.size})`}
        <input
          type="file"
          className="sr"
          accept="image/*"
          multiple
          onChange={({ target }) => onPhotos(readPhotos([...(target.files ?? [])]))}
        />
      </label>
    </form>
  )
}
