import { useFormat } from '#web/text/format.ts'
import { Pager } from '#web/components/table/Pager.tsx'
import { useServerSecond } from '#web/parts/contests/clock/useServerClock.ts'
import { useBoardText } from '#web/text/boardText.ts'
import { useLocale } from '#web/text/text.ts'
import type { BoardView } from './data/boardView.ts'
import styles from './Board.module.css'

type BoardFootProps = {
  view: BoardView
  /** How many match what is filtered; null: nothing is filtered. */
  matching: number | null
  heardAt: number | null
  list: { total: number; size: number; current: number; pages: number } | null
  pageLink: (page: number) => string
}

/** What the board is made of, how old it is, and its other pages. */
export function BoardFoot({ view, matching, heardAt, list, pageLink }: BoardFootProps) {
  const words = useBoardText()
  const { number } = useFormat()
  const { ranked, facts, medals } = view
  const all = ranked.length
  const shown = matching === null ? words.people(all, number(all)) : words.matching(number(matching), number(all))
  const problems = words.problems(facts.problems.length, number(facts.problems.length))
  const each = medals.map(({ entry, seats }) => words.medal(entry.name, number(seats)))
  return (
    <footer className={styles.foot}>
      <div className={styles.facts}>
        <span>{words.size(shown, problems)}</span>
        {each.length > 0 && <span>{words.medals(each.join(words.separator))}</span>}
        {ranked.some(({ person }) => person.isStar) && <span>{words.starsNote}</span>}
        {heardAt !== null && <Age at={heardAt} />}
      </div>
      {list !== null && list.pages > 1 && <Pager list={list} addressOf={pageLink} />}
    </footer>
  )
}

/** It counts on by itself. */
function Age({ at }: { at: number }) {
  const words = useBoardText()
  const { relative } = useFormat()
  const locale = useLocale()
  useServerSecond()
  const moment = new Date(at)
  const time = moment.toLocaleTimeString(locale, { hour12: false })
  return <time dateTime={moment.toISOString()}>{words.updated(time, relative(moment))}</time>
}
