import { rankTypes } from '@praxis/contract/statuses'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { Segmented } from '#web/components/form/Segmented.tsx'
import { Section } from '#web/components/layout/Section.tsx'
import { links } from '#web/links.ts'
import { RankList } from '#web/parts/groups/RankList.tsx'
import { useGroupText } from '#web/text/groupText.ts'
import styles from './GroupHomePage.module.css'

type RankName = keyof typeof rankTypes

/** The first of a group's rank, by either type. */
export function GroupRankSection({ gid }: { gid: number }) {
  const { groupRank: words, groupHome } = useGroupText()
  const [name, choose] = useState<RankName>('acm')
  const typeId = useId()
  const options = (Object.keys(rankTypes) as RankName[]).map((value) => ({
    value,
    label: words.types[rankTypes[value]],
  }))
  return (
    <Section
      title={words.title}
      action={
        <>
          <span id={typeId} className="sr">
            {words.type}
          </span>
          <Segmented labelledBy={typeId} value={name} options={options} onChange={choose} />
        </>
      }
    >
      <RankList gid={gid} type={rankTypes[name]} />
      <Link className={styles.more} to={links.groupRank(gid)}>
        {groupHome.wholeRank}
      </Link>
    </Section>
  )
}
