import { Button } from '@mantine/core'
import { useRouteError } from 'react-router'
import { ChunkError } from '#web/loading/scripts.ts'
import { useText } from '#web/text/text.ts'
import { StatusPage } from '#web/components/feedback/StatusPage.tsx'

/** Replaces a page that crashed or whose script did not load. */
export function PageCrash() {
  const text = useText().shell
  const error = useRouteError()
  return (
    <StatusPage title={text.errorTitle} text={error instanceof ChunkError ? text.chunkText : text.crashText}>
      <Button onClick={() => location.reload()}>{text.reload}</Button>
    </StatusPage>
  )
}
