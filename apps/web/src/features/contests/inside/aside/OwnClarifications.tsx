import { clarifications } from '@praxis/contract/clarifications'
import { Link } from 'react-router'
import { useCall } from '#web/api/hooks.ts'
import { Section } from '#web/components/layout/Section.tsx'
import { links } from '#web/links.ts'
import { BalloonLetter } from '#web/parts/contests/marks/BalloonLetter.tsx'
import { textOf } from '#web/parts/contests/clarificationText.ts'
import { useContest } from '#web/parts/contests/useContest.ts'
import { useContestText } from '#web/text/contestText.ts'
import { useFormat } from '#web/text/format.ts'
import styles from './Aside.module.css'

/** There is room for so many. */
const shown = 4

/** The newest questions that the reader may read. */
export function OwnClarifications() {
  const { contestInside: words } = useContestText()
  const { number } = useFormat()
  const { info, clarifications: waiting } = useContest()
  const { data } = useCall(clarifications.list, { cid: info.id, currentPage: 1, limit: shown }, { quiet: true })
  const to = links.contestClarifications(info.id)
  return (
    <Section
      title={words.clarifications}
      action={
        <>
          {waiting.count > 0 && <span className={styles.new}>{words.newCount(number(waiting.count))}</span>}
          <Link className={styles.all} to={to}>
            {info.standing.isManager ? words.all : words.ask}
          </Link>
        </>
      }
    >
      {data === undefined || data.records.length === 0 ? (
        <p className={styles.none}>{data && words.noClarifications}</p>
      ) : (
        <ul className={styles.rows}>
          {data.records.map(({ id, displayId, color, ...row }) => (
            <li key={id}>
              <Link to={to}>
                <BalloonLetter id={displayId} color={color} />
                <span className="cut" title={textOf(row)}>
                  {textOf(row)}
                </span>
                <small>{row.isFromJury ? words.fromJury : row.answer === null ? words.waiting : words.answered}</small>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
