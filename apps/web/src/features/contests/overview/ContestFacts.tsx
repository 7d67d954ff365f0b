import type { ContestInfo } from '@praxis/contract/contestShapes'
import { choosesScore, propertiesOfType } from '@praxis/rules/standings/contestRules'
import { Link } from 'react-router'
import { FactList, type Fact } from '#web/components/layout/FactList.tsx'
import { Section } from '#web/components/layout/Section.tsx'
import { links } from '#web/links.ts'
import { lengthOf, timesOf } from '#web/parts/contests/clock/phase.ts'
import { useLengthText } from '#web/parts/contests/lengthText.ts'
import { useContestText } from '#web/text/contestText.ts'
import { useFormat } from '#web/text/format.ts'

/** What is fixed about a contest. */
export function ContestFacts({ info }: { info: ContestInfo }) {
  const { contestFrame: words } = useContestText()
  return (
    <Section title={words.facts}>
      <FactList facts={useFacts(info)} />
    </Section>
  )
}

function useFacts(info: ContestInfo): Fact[] {
  const { contestFrame: words, contests } = useContestText()
  const { exact, number } = useFormat()
  const length = useLengthText()
  const rules: Record<number, string> = contests.rules
  const kinds: Record<number, string> = contests.kindHints
  const { standing, windowSeconds, gid, groupName } = info
  const hasOwnTime = standing.endTime !== null && standing.endTime !== info.endTime
  const facts: (Fact | false)[] = [
    { name: words.factStart, value: exact(info.startTime) },
    { name: words.factEnd, value: exact(info.endTime) },
    { name: words.factLength, value: length(lengthOf(timesOf(info))) },
    windowSeconds !== null && { name: words.factWindow, value: length(windowSeconds) },
    hasOwnTime &&
      standing.startTime !== null &&
      standing.endTime !== null && {
        name: words.factOwnTime,
        value: contests.span(exact(standing.startTime), exact(standing.endTime)),
      },
    { name: words.factRule, value: rules[info.type] },
    choosesScore(propertiesOfType(info.type)) && { name: words.factScore, value: words.scores[info.oiRankScoreType] },
    {
      name: words.factKind,
      value: [kinds[info.auth], ...(info.openAccountLimit ? [contests.limitedAccounts] : [])].join(' · '),
    },
    { name: words.factFreeze, value: freezeOf(info, words, exact) },
    { name: words.factProblems, value: number(info.problemCount) },
    { name: words.factPeople, value: contests.people(number(info.count)) },
    { name: words.factAuthor, value: info.author },
    gid !== null && {
      name: words.factGroup,
      value: (
        <Link className="link" to={links.group(gid)}>
          {groupName}
        </Link>
      ),
    },
    standing.seat !== null && { name: words.factSeat, value: standing.seat },
  ]
  return facts.filter((fact) => fact !== false)
}

function freezeOf(
  { sealRank, sealRankTime, startTime, autoRealRank }: ContestInfo,
  words: ReturnType<typeof useContestText>['contestFrame'],
  exact: (time: string) => string,
): string {
  if (!sealRank || sealRankTime === null) return words.freezeNone
  const from = sealRankTime === startTime ? words.freezeAll : words.freezeFrom(exact(sealRankTime))
  return autoRealRank ? from : `${from} · ${words.thawsByHand}`
}
