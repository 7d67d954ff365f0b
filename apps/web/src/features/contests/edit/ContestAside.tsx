import { contestDesk } from '@praxis/contract/contestDesk'
import type { AdminContest } from '@praxis/contract/contestShapes'
import { Link } from 'react-router'
import { useCall } from '#web/api/hooks.ts'
import { Icon } from '#web/components/icons.tsx'
import { FactList } from '#web/components/layout/FactList.tsx'
import { makingLinks } from '#web/links.ts'
import { useScope } from '#web/parts/screens/scope.ts'
import { useContestMakingText } from '#web/text/contestMakingText.ts'
import { useFormat } from '#web/text/format.ts'
import { Moment } from '#web/text/Moment.tsx'
import styles from './ContestEditor.module.css'
import { sectionIds, sectionOf } from './form/checkContestForm.ts'
import { sectionAnchor } from './FormSection.tsx'
import type { ContestEditing } from './useContestEditing.ts'

/** Beside the form: its sections with marks, and what is known of the contest. */
export function ContestAside({ editing: { told, contest } }: { editing: ContestEditing }) {
  const words = useContestMakingText().contestForm
  const wrong = new Set(told.map(({ field }) => sectionOf(field)))
  return (
    <aside className={styles.aside}>
      <nav aria-label={words.contents}>
        <ol>
          {sectionIds.map((id) => (
            <li key={id}>
              <a href={`#${sectionAnchor(id)}`}>
                {words[id]}
                {wrong.has(id) && (
                  <>
                    <Icon name="alert" size={14} />
                    <span className="sr">{words.hasProblem}</span>
                  </>
                )}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      {contest !== null && <Facts contest={contest} />}
    </aside>
  )
}

function Facts({ contest }: { contest: AdminContest }) {
  const { contestForm: words, contestCheck } = useContestMakingText()
  const { day, number } = useFormat()
  const { id, author, gmtCreate, gmtModified, count } = contest
  return (
    <FactList
      facts={[
        { name: words.created, value: words.createdBy(author, day(gmtCreate)) },
        { name: words.lastSaved, value: <Moment at={gmtModified} /> },
        { name: words.registered, value: words.peopleCount(count, number(count)) },
        { name: contestCheck.title, value: <CheckLink cid={id} /> },
      ]}
    />
  )
}

/** How the check before the start stands; it is shown with the problems. */
function CheckLink({ cid }: { cid: number }) {
  const words = useContestMakingText().contestCheck
  const { number } = useFormat()
  const { data } = useCall(contestDesk.check, { cid }, { quiet: true, staleMs: 60_000 })
  const failed = data?.items.filter(({ state }) => state !== 'ok').length ?? 0
  return (
    <Link className={styles.link} to={makingLinks(useScope()).problems(cid)}>
      {data === undefined ? words.open : words.summary(number(data.items.length), failed, number(failed))}
    </Link>
  )
}
