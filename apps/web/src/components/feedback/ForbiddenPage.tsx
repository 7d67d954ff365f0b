import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { links } from '#web/links.ts'
import { useText } from '#web/text/text.ts'
import { StatusPage } from './StatusPage.tsx'

type ForbiddenPageProps = {
  /** The message of the refusal. */
  reason?: string
  /** Where else the reader may go; the start page unless this says so. */
  back?: { to: string; label: string }
  /** Other ways out. */
  children?: ReactNode
}

/** Rendered by a page whose call was refused. */
export function ForbiddenPage({ reason, back, children }: ForbiddenPageProps) {
  const text = useText().shell
  return (
    <StatusPage digits="403" title={text.forbiddenTitle} text={reason ?? text.forbiddenText}>
      {children}
      <Button component={Link} to={back?.to ?? links.home}>
        {back?.label ?? text.goHome}
      </Button>
    </StatusPage>
  )
}
