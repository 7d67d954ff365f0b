import { Button } from '@mantine/core'
import { ignoring, type IgnoredPerson } from '@praxis/contract/ignoring'
import { useState } from 'react'
import { useAction, useCall } from '#web/api/hooks.ts'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { PersonBadge } from '#web/parts/people/PersonBadge.tsx'
import { toast } from '#web/state/toast.ts'
import { useFormat } from '#web/text/format.ts'
import { useOwnText } from '#web/text/ownText.ts'
import { Part } from '../Part.tsx'
import styles from './Ignored.module.css'

const pageSize = 10

/** The people of whom somebody wants to hear nothing. */
export function IgnoredSection() {
  const words = useOwnText().settings
  const { number } = useFormat()
  // More of them are read by asking for a longer page: the list is short for almost everybody.
  const [limit, setLimit] = useState(pageSize)
  const { data, error, isPlaceholderData, refetch } = useCall(ignoring.list, { limit }, { quiet: true })
  return (
    <Part id="ignored" note={data !== undefined && data.total > 0 && <span>{number(data.total)}</span>}>
      <p className={styles.hint}>{data?.total === 0 ? words.ignoredNone : words.ignoredHint}</p>
      {data === undefined && error !== null && (
        <ErrorState title={words.ignoredFailed} reason={error.message} onRetry={() => void refetch()} />
      )}
      {data !== undefined && data.total > 0 && (
        <ul className={styles.list}>
          {data.records.map((person) => (
            <Row key={person.uid} person={person} />
          ))}
        </ul>
      )}
      {data !== undefined && data.records.length < data.total && (
        <Button variant="default" loading={isPlaceholderData} onClick={() => setLimit(limit + pageSize)}>
          {words.ignoredMore}
        </Button>
      )}
    </Part>
  )
}

function Row({ person }: { person: IgnoredPerson }) {
  const words = useOwnText().settings
  const { relative } = useFormat()
  const { uid, username, gmtCreate } = person
  const remove = useAction(ignoring.remove, { onSuccess: () => toast.success(words.notIgnored(username)) })
  return (
    <li>
      <PersonBadge person={person} />
      <small>{words.ignoredSince(relative(gmtCreate))}</small>
      <Button
        variant="default"
        size="xs"
        aria-label={words.stopIgnoringOne(username)}
        loading={remove.isPending}
        onClick={() => remove.mutate({ uid })}
      >
        {words.stopIgnoring}
      </Button>
    </li>
  )
}
