import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { links } from '#web/links.ts'
import { useText } from '#web/text/text.ts'
import { StatusPage } from './StatusPage.tsx'

/** Rendered by a page whose call was refused: `reason` is the message of the refusal. */
export function ForbiddenPage({ reason }: { reason?: string }) {
  const text = useText().shell
  return (
    <StatusPage digits="403" title={text.forbiddenTitle} text={reason ?? text.forbiddenText}>
      <Button component={Link} to={links.home}>
        {text.goHome}
      </Button>
    </StatusPage>
  )
}
