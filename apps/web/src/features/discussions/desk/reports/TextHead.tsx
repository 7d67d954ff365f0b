import { scopeOf } from '@praxis/contract/scope'
import type { TextKind } from '@praxis/contract/statuses'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { discussionLinks, links } from '#web/links.ts'
import { useModerationText } from '#web/text/discussions/moderationText.ts'
import { Moment } from '#web/text/Moment.tsx'
import styles from '../Desk.module.css'

type TextHeadProps = {
  text: {
    kind: TextKind
    id: number
    did: number
    gid: number | null
    title: string
    uid: string
    author: string
    gmtCreate: string
  }
  children?: ReactNode
}

/** What a text is, where it stands, and who wrote it. */
export function TextHead({ text, children }: TextHeadProps) {
  const words = useModerationText()
  const { kind, id, did, gid, title, uid, author, gmtCreate } = text
  const { one } = discussionLinks(scopeOf(gid))
  return (
    <p className={styles.head}>
      <small>{words.kinds[kind]}</small>
      <Link to={one(did, kind === 'comment' ? { comment: id } : {})}>{title}</Link>
      <Link to={links.person({ uid, username: author })}>{author}</Link>
      <small>
        <Moment at={gmtCreate} />
      </small>
      {children}
    </p>
  )
}
