import { home } from '@praxis/contract/home'
import { otherContests } from '@praxis/contract/otherContests'
import { Link } from 'react-router'
import { useCall } from '#web/api/hooks.ts'
import { fetchCall } from '#web/api/preload.ts'
import { Section } from '#web/components/layout/Section.tsx'
import blocks from '#web/features/home/block/Block.module.css'
import { BlockRows } from '#web/features/home/block/BlockRows.tsx'
import { calmMs } from '#web/features/home/calm.ts'
import { links } from '#web/links.ts'
import { latePart } from '#web/loading/latePart.tsx'
import { preloadContestMarkText } from '#web/text/contest/contestMarkText.ts'
import { useText } from '#web/text/text.ts'
import { NoContests } from './NoContests.tsx'
import { mostShown, roomOfNone, rowHeights } from './contestRoom.ts'

// Their rows have the words of contests, which the rest of the page does not need.
const RecentContests = latePart('RecentContests', () => import('./RecentContests.tsx'), WaitingRecent)
const OtherContests = latePart('OtherContests', () => import('./OtherContests.tsx'), WaitingOther)

// Their script and their words come as soon as it is known that there are any.
fetchCall(home.recentContests, {}).then(
  ({ length }) => length > 0 && loadContestRows(),
  // The block tells it.
  () => {},
)

function loadContestRows(): void {
  RecentContests.load()
  preloadContestMarkText()
}

/** The contests of the site, and those of other sites if there are any. */
export function ContestBlocks() {
  const { contests, otherContests: other } = useText().home
  const { data, error } = useCall(otherContests.recent, {}, { quiet: true, staleMs: calmMs })
  const hasOther = data === undefined ? error !== null : data.length > 0
  return (
    <>
      <Section
        title={contests.title}
        action={
          <Link className={blocks.more} to={links.contests()}>
            {contests.all}
          </Link>
        }
      >
        <Recent />
      </Section>
      {hasOther && (
        <Section title={other.title}>
          <OtherContests />
        </Section>
      )}
    </>
  )
}

function Recent() {
  const { data } = useCall(home.recentContests, {}, { quiet: true })
  return data?.length === 0 ? <NoContests /> : <RecentContests />
}

/** As many as there will be, if that is known, so that little moves when they come. */
function WaitingRecent() {
  const { data } = useCall(home.recentContests, {}, { quiet: true })
  return <BlockRows count={Math.min(data?.length ?? roomOfNone, mostShown)} {...rowHeights.recent} />
}

function WaitingOther() {
  const { data } = useCall(otherContests.recent, {}, { quiet: true, staleMs: calmMs })
  return <BlockRows count={data?.length ?? roomOfNone} {...rowHeights.other} />
}
