import { use, useEffect, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useObservable } from '#web/state/observable.ts'
import { siteShortName } from '#web/state/siteShortName.ts'
import { PageHead } from './pageHead.ts'
import classes from './PageTitle.module.css'
import { TitleHeading } from './TitleHeading.tsx'

type PageTitleProps = {
  title: string
  /** A quiet remark beside the title, such as a count. */
  note?: ReactNode
  /** Actions at the right edge. */
  children?: ReactNode
}

export function PageTitle({ title, note, children }: PageTitleProps) {
  const head = use(PageHead)
  if (head !== null) {
    return (
      <>
        <TitleHeading className="sr">{title}</TitleHeading>
        {createPortal(
          <>
            {note !== undefined && <small>{note}</small>}
            {children}
          </>,
          head,
        )}
      </>
    )
  }
  return (
    <div className={classes.bar}>
      <TitleHeading className={classes.title}>
        {title} {note !== undefined && <small>{note}</small>}
      </TitleHeading>
      {children}
    </div>
  )
}

/** The name in the browser's tab, for pages whose title is data; the others have theirs in the route table. */
export function useDocumentTitle(title: string | undefined): void {
  const site = useObservable(siteShortName)
  useEffect(() => {
    if (title !== undefined) document.title = tabTitle(title, site)
  }, [title, site])
}

export const tabTitle = (title: string, site: string): string => `${title} · ${site}`
