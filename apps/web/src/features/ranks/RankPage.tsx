import { groupRank } from '@praxis/contract/groupRank'
import { pageSizeOf } from '@praxis/contract/limits'
import { ranks } from '@praxis/contract/ranks'
import { rankTypes } from '@praxis/contract/statuses'
import { Suspense } from 'react'
import { useLocation, useMatch, useNavigate } from 'react-router'
import { useCall } from '#web/api/hooks.ts'
import { useFilter } from '#web/api/useFilter.ts'
import { PageSkeleton } from '#web/components/feedback/PageSkeleton.tsx'
import { links } from '#web/links.ts'
import { useHonors } from '#web/parts/people/useHonors.ts'
import { useScope } from '#web/parts/screens/scope.ts'
import { preloadRankText } from '#web/text/people/rankText.ts'
import { Ranklist } from './Ranklist.tsx'

preloadRankText()

/** People by what they have solved, or by their scores: all of the site, or the members of a group. */
export function RankPage() {
  const scope = useScope()
  return (
    <Suspense fallback={<PageSkeleton shape="list" />}>
      {scope.kind === 'site' ? <SiteRanks /> : <GroupRanks gid={scope.groupId} />}
    </Suspense>
  )
}

/** Each of the two lists has an address. */
function SiteRanks() {
  const type = useMatch(links.oiRank) === null ? rankTypes.acm : rankTypes.oi
  const navigate = useNavigate()
  const { search } = useLocation()
  const [filter, setFilter, reset, addressOf] = useFilter(ranks.list, { type, limit: pageSizeOf.ranks })
  const call = useCall(ranks.list, { ...filter, type }, { quiet: true })
  const honors = useHonors({ enabled: true })
  return (
    <Ranklist
      type={type}
      onType={(other) => {
        const query = new URLSearchParams(search)
        query.delete('currentPage')
        void navigate({
          pathname: other === rankTypes.oi ? links.oiRank : links.acmRank,
          search: query.toString(),
        })
      }}
      filter={filter}
      onFilter={setFilter}
      onReset={reset}
      addressOf={(currentPage) => addressOf({ currentPage })}
      call={call}
      honors={honors}
    />
  )
}

function GroupRanks({ gid }: { gid: number }) {
  const defaults = { gid, type: rankTypes.acm, limit: pageSizeOf.groupRank }
  const [filter, setFilter, reset, addressOf] = useFilter(groupRank.list, defaults)
  const call = useCall(groupRank.list, { ...filter, gid }, { quiet: true })
  return (
    <Ranklist
      type={filter.type === rankTypes.oi ? rankTypes.oi : rankTypes.acm}
      onType={(type) => setFilter({ type })}
      filter={filter}
      onFilter={setFilter}
      onReset={reset}
      addressOf={(currentPage) => addressOf({ currentPage })}
      call={call}
      honors={[]}
    />
  )
}
