import type { DiscussionCategory } from '@praxis/contract/discussionShapes'
import type { To } from 'react-router'
import { Icon } from '#web/components/icons.tsx'
import { LinkTabs } from '#web/components/layout/links/LinkTabs.tsx'
import { useDiscussionText } from '#web/text/discussions/discussionText.ts'
import { useText } from '#web/text/text.ts'
import styles from './DiscussionListPage.module.css'

type CategoryTabsProps = {
  categories: readonly DiscussionCategory[]
  chosen: number | undefined
  addressOf: (category: number | undefined) => To
}

/** The categories, each at its address. */
export function CategoryTabs({ categories, chosen, addressOf }: CategoryTabsProps) {
  const words = useDiscussionText()
  const { all } = useText().shell
  return (
    <LinkTabs
      label={words.categories}
      tabs={[
        { key: 'all', to: addressOf(undefined), content: all, isCurrent: chosen === undefined },
        ...categories.map(({ id, name, isMembersOnly }) => ({
          key: String(id),
          to: addressOf(id),
          content: (
            <>
              {isMembersOnly && <MembersMark />}
              {name}
            </>
          ),
          isCurrent: id === chosen,
        })),
      ]}
    />
  )
}

function MembersMark() {
  const { membersOnly } = useDiscussionText().marks
  return (
    <span className={styles.member} title={membersOnly}>
      <Icon name="crown" size={14} />
      <span className="sr">{membersOnly}</span>
    </span>
  )
}
