import { scrollBoard } from '@praxis/contract/scrollBoard'
import { Suspense, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useCall } from '#web/api/hooks.ts'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { StatusPage } from '#web/components/feedback/StatusPage.tsx'
import { useDocumentTitle } from '#web/components/layout/PageTitle.tsx'
import { useMediaQuery } from '#web/components/layout/useMediaQuery.ts'
import { ApiError } from '#web/api/request.ts'
import { keepDark } from '#web/styles/scheme.ts'
import { preloadBoardText } from '#web/text/boardText.ts'
import { preloadScrollBoardText, useScrollBoardText } from '#web/text/contest/scrollBoardText.ts'
import { medalsIn } from './data/medalsIn.ts'
import { ScrollShow } from './ScrollShow.tsx'

preloadScrollBoardText()
preloadBoardText()

const phone = '(max-width: 767px)'

/** The board on the large screen, and on a phone what steers it. The link is all that it needs. */
export function ScrollBoardPage() {
  return (
    <main id="content" tabIndex={-1}>
      <Suspense>
        <Show />
      </Suspense>
    </main>
  )
}

function Show() {
  const words = useScrollBoardText()
  const [query] = useSearchParams()
  const key = query.get('cid') ?? ''
  const isPhone = useMediaQuery(phone)
  useEffect(() => (isPhone ? undefined : keepDark()), [isPhone])
  const { data, error, refetch } = useCall(scrollBoard.board, { key }, { quiet: true })
  useDocumentTitle(data === undefined ? words.title : `${words.title} · ${data.title}`)
  // What is known of a link that has ended is not shown any longer.
  if (error instanceof ApiError && error.code !== undefined)
    return <StatusPage title={words.closed} text={error.message} />
  if (data === undefined)
    return error === null ? null : <ErrorState reason={error.message} onRetry={() => void refetch()} />
  return (
    <ScrollShow
      key={data.digest}
      linkKey={key}
      data={data}
      medals={medalsIn(query) ?? data.medals}
      isPhone={isPhone}
      onOther={() => void refetch()}
    />
  )
}
