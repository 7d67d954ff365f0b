import { announcements } from '@praxis/contract/announcements'
import { AnnouncementPanel } from '#web/parts/announcements/AnnouncementPanel.tsx'
import { useViewer } from '#web/session/session.ts'
import { useFormat } from '#web/text/format.ts'
import { useText } from '#web/text/text.ts'
import classes from './ProblemListAside.module.css'
import { ProblemListSummary } from './ProblemListSummary.tsx'
import { ProblemListTagPanel, type TagChoice } from './tags/ProblemListTagPanel.tsx'

type ProblemListAsideProps = TagChoice & {
  /** Where there is no room for the tags beside the list, they have a sheet of their own. */
  showsTags: boolean
}

/** Beside the list: how far the viewer has come, the announcements, and the tags. */
export function ProblemListAside({ showsTags, ...choice }: ProblemListAsideProps) {
  const words = useText().problems
  const { number } = useFormat()
  const viewer = useViewer()
  const { chosen, onChange } = choice
  return (
    <>
      {viewer !== null && <ProblemListSummary viewer={viewer} />}
      <AnnouncementPanel list={announcements.list} />
      {showsTags && (
        <section className={classes.section}>
          <header>
            <h2>{words.tags}</h2>
            {chosen.length > 0 && (
              <button type="button" onClick={() => onChange([])}>
                {words.clearTags(number(chosen.length))}
              </button>
            )}
          </header>
          <ProblemListTagPanel {...choice} />
        </section>
      )}
    </>
  )
}
