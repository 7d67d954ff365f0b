import { Button } from '@mantine/core'
import { useRouteError } from 'react-router'
import { ChunkError } from '#web/loading/loadPage.ts'
import { useText } from '#web/text/text.ts'
import { StatusPage } from '#web/components/feedback/StatusPage.tsx'

/** What is left of a page that broke or whose script did not arrive. */
export function PageCrash() {
  const text = useText().shell
  const error = useRouteError()
  return (
    <StatusPage title={text.errorTitle} text={error instanceof ChunkError ? text.chunkText : text.crashText}>
      <Button onClick={() => location.reload()}>{text.reload}</Button>
    </StatusPage>
  )
}
