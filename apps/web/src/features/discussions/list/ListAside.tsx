import { Button } from '@mantine/core'
import { siteScope } from '@praxis/contract/scope'
import { Link } from 'react-router'
import { EmptyState } from '#web/components/feedback/EmptyState.tsx'
import { Section } from '#web/components/layout/Section.tsx'
import { discussionLinks } from '#web/links.ts'
import { PostList } from '#web/parts/discussions/PostList.tsx'
import { useDiscussionText } from '#web/text/discussions/discussionText.ts'
import { useFormat } from '#web/text/format.ts'
import { Moment } from '#web/text/Moment.tsx'
import { placeOfDraft, useDiscussionDraft } from '../write/useDiscussionDraft.ts'
import styles from './ListAside.module.css'
import { useDiscussionRows } from './useDiscussionRows.ts'

/** Discussions of the reader that stand beside the list. */
const shown = 5

/** Beside the list: what the reader has begun, and what they have written. */
export function ListAside({ onWrite }: { onWrite: () => void }) {
  return (
    <>
      <OwnDraft onWrite={onWrite} />
      <Own />
    </>
  )
}

function OwnDraft({ onWrite }: { onWrite: () => void }) {
  const words = useDiscussionText()
  const { relative } = useFormat()
  const draft = useDiscussionDraft(placeOfDraft(siteScope, null, null))
  if (draft.found === null) return null
  const { form, at } = draft.found
  return (
    <Section title={words.yourDraft} note={words.keptHere}>
      <div className={styles.draft}>
        <p className="cut">{form.title.trim() === '' ? words.untitled : form.title}</p>
        <small>{relative(new Date(at))}</small>
        <div>
          <Button size="xs" variant="default" onClick={onWrite}>
            {words.goOn}
          </Button>
          <Button size="xs" variant="subtle" color="gray" onClick={draft.forget}>
            {words.discard}
          </Button>
        </div>
      </div>
    </Section>
  )
}

function Own() {
  const words = useDiscussionText()
  const { list } = discussionLinks(siteScope)
  const { data } = useDiscussionRows(siteScope, { currentPage: 1, limit: shown, onlyMine: true })
  if (data === undefined) return null
  const hasMore = data.total > shown
  return (
    <Section
      title={words.yours}
      action={
        hasMore && (
          <Link className={styles.all} to={list({ onlyMine: true })}>
            {words.allYours}
          </Link>
        )
      }
    >
      {data.records.length === 0 ? (
        <EmptyState icon="chat" title={words.noneOfYours} text={words.noneOfYoursText} />
      ) : (
        <PostList posts={data.records} renderNote={({ gmtCreate }) => <Moment at={gmtCreate} />} />
      )}
    </Section>
  )
}
