import { Button } from '@mantine/core'
import { messages, messageTypes, type MessageTab } from '@praxis/contract/messages'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useAction, useCall } from '#web/api/hooks.ts'
import { useFilter } from '#web/api/useFilter.ts'
import { useKeptFocus } from '#web/components/dialog/useKeptFocus.ts'
import { Confirm } from '#web/components/dialog/Confirm.tsx'
import { EmptyState } from '#web/components/feedback/EmptyState.tsx'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { PageSkeleton } from '#web/components/feedback/PageSkeleton.tsx'
import { Icon } from '#web/components/icons.tsx'
import { PageTitle } from '#web/components/layout/PageTitle.tsx'
import { preloadMarkdown } from '#web/components/markdown/Markdown.tsx'
import { NewsBar } from '#web/components/news/NewsBar.tsx'
import { BeyondEnd, isBeyondEnd } from '#web/components/table/BeyondEnd.tsx'
import { Pager } from '#web/components/table/Pager.tsx'
import { tabFacts, tabOfPath } from '#web/parts/messages/messageTabs.ts'
import { hasCome, leastOf, sumOf } from '#web/parts/messages/unread.ts'
import { useUnread } from '#web/parts/messages/useUnread.ts'
import { toast } from '#web/state/toast.ts'
import { useFormat } from '#web/text/format.ts'
import { preloadMessageText, useMessageText } from '#web/text/people/messageText.ts'
import { useText } from '#web/text/text.ts'
import { MessageRow } from './MessageRow.tsx'
import styles from './Messages.module.css'
import { SiteMessageRow } from './SiteMessageRow.tsx'
import { TabNav } from './TabNav.tsx'

preloadMessageText()
preloadMarkdown()

/** What people and the site tell the signed-in person, in five tabs. */
export function MessagesPage() {
  return (
    <Suspense fallback={<PageSkeleton shape="list" />}>
      <Centre />
    </Suspense>
  )
}

function Centre() {
  const words = useMessageText()
  const { messages: title } = useText().shell
  const { number } = useFormat()
  const tab = tabOfPath(useLocation().pathname)
  const unread = useUnread()
  const sum = unread === undefined ? 0 : sumOf(unread)
  return (
    <div className="wrap">
      <PageTitle title={title} note={sum > 0 ? words.unread(number(sum)) : undefined} />
      <div className={styles.beside}>
        <TabNav key={tab} current={tab} unread={unread} />
        <TabList key={tab} tab={tab} />
      </div>
    </div>
  )
}

function TabList({ tab }: { tab: MessageTab }) {
  const words = useMessageText()
  const { number } = useFormat()
  const [filter, , , addressOf] = useFilter(messages[tab], { limit: tabFacts[tab].pageSize })
  const call = useCall(messages[tab], filter, { quiet: true })
  const { data, error, refetch } = call
  const unread = useUnread()?.[tab]
  const count = useCountOf(call.dataUpdatedAt, unread)
  const wasUnread = useWasUnread(data?.records)
  const { clean, clear } = useCleaning(tab)
  const [isAsked, ask] = useState(false)
  const area = useRef<HTMLElement>(null)
  useKeptFocus(area, area)
  const pageAddress = (currentPage: number) => addressOf({ currentPage })
  const title = words.tabs[tab]
  return (
    <section ref={area} className={styles.list} aria-label={title} tabIndex={-1}>
      <header>
        <h2>{title}</h2>
        {data !== undefined && data.total > 0 && (
          <>
            <span>{number(data.total)}</span>
            <Button variant="subtle" size="xs" leftSection={<Icon name="trash" size={14} />} onClick={() => ask(true)}>
              {words.clear}
            </Button>
          </>
        )}
      </header>
      <NewsBar text={count.hasCome ? words.news : null} action={words.showNews} onShow={() => void refetch()} />
      {data === undefined ? (
        error !== null && <ErrorState title={words.loadFailed} reason={error.message} onRetry={() => void refetch()} />
      ) : data.records.length === 0 ? (
        isBeyondEnd(data) ? (
          <BeyondEnd list={data} addressOf={pageAddress} />
        ) : (
          <EmptyState icon={tabFacts[tab].icon} title={words.emptyTitle} text={words.empty[tab]} />
        )
      ) : (
        <ol data-stale={call.isPlaceholderData || undefined}>
          {data.records.map((row) => {
            const shared = { isUnread: wasUnread(row.id), onRemove: () => clean(row.id) }
            return 'action' in row ? (
              <MessageRow key={row.id} row={row} {...shared} />
            ) : (
              <SiteMessageRow key={row.id} row={row} {...shared} />
            )
          })}
        </ol>
      )}
      {data !== undefined && data.pages > 1 && <Pager list={data} addressOf={pageAddress} />}
      {isAsked && (
        <Confirm
          title={words.clearTitle(title)}
          text={words.clearText}
          action={words.clearAction}
          isDangerous
          isPending={clear.isPending}
          error={clear.error}
          onCancel={() => ask(false)}
          onConfirm={() => clear.mutate({ type: messageTypes[tab] }, { onSuccess: () => ask(false) })}
        />
      )}
    </section>
  )
}

/** What a list sends counts as read, so the counts are read again; what comes later is news. */
function useCountOf(readAt: number, unread: number | undefined): { hasCome: boolean } {
  const client = useQueryClient()
  useEffect(() => {
    if (readAt > 0) void client.invalidateQueries({ queryKey: [messages.unread.call] })
  }, [client, readAt])
  const [known, setKnown] = useState<{ readAt: number; least: number | null }>({ readAt, least: null })
  const least = leastOf(known.readAt === readAt ? known.least : null, unread)
  if (known.readAt !== readAt || known.least !== least) setKnown({ readAt, least })
  return { hasCome: hasCome(least, unread) }
}

/** Rows that were unread when this page showed them first stay marked until the reader leaves it. */
function useWasUnread(rows: readonly { id: number; state: boolean }[] | undefined): (id: number) => boolean {
  const [seen] = useState(() => new Set<number>())
  for (const { id, state } of rows ?? []) if (!state) seen.add(id)
  return (id) => seen.has(id)
}

function useCleaning(tab: MessageTab) {
  const words = useMessageText()
  const type = messageTypes[tab]
  const one = useAction(messages.clean, { onSuccess: () => toast.success(words.removed) })
  const clear = useAction(messages.clean, { quiet: true, onSuccess: () => toast.success(words.cleared) })
  return { clean: (id: number) => one.mutate({ type, id }), clear }
}
