import { colourPattern } from '@praxis/contract/colours'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { useScopeLinks } from '#web/parts/screens/scope.ts'
import { useText } from '#web/text/text.ts'
import { Avatar } from './Avatar.tsx'
import { MemberMark } from './MemberMark.tsx'
import styles from './PersonBadge.module.css'
import { nicknameColour, roleMark, type Person } from './personMarks.ts'

type PersonBadgeProps = {
  /** A row or a reply with a person in it. What it does not carry is not shown. */
  person: Person
  /** The name is no link. */
  isPlain?: boolean
  /** Of the name, such as for a link in a row that is a link itself. */
  className?: string | undefined
}

/**
 * A person in a list or beside what they wrote: picture, name, and marks. It is as wide as its place: nickname and title
 * give way first, then the name.
 */
export function PersonBadge({ person, isPlain = false, className = '' }: PersonBadgeProps) {
  const words = useText().people
  const links = useScopeLinks()
  const { username, nickname, avatar, titleName } = person
  const role = roleMark(person)
  const name = { className: `cut ${className}`, title: username, children: username }
  return (
    <span className={styles.badge}>
      {avatar !== undefined && <Avatar person={person} />}
      {isPlain ? <span {...name} /> : <Link to={links.person(username)} {...name} />}
      {isText(nickname) && nickname !== username && (
        <span className={`${styles.nickname} cut`} data-colour={nicknameColour(nickname)} title={nickname}>
          {nickname}
        </span>
      )}
      {isText(titleName) && (
        <span className={styles.title} title={titleName} style={titleStyle(person)}>
          {titleName}
        </span>
      )}
      <MemberMark person={person} className={styles.member} />
      {role !== null && (
        <abbr className={styles.role} title={words.roles[role]}>
          {role}
        </abbr>
      )}
    </span>
  )
}

const isText = (text: string | null | undefined): text is string => text !== undefined && text !== null && text !== ''

/**
 * An administrator chooses the colour, so it only tints: words on it must be readable in both schemes. What is no colour
 * is left out, whoever stored it.
 */
const titleStyle = ({ titleColor }: Person) =>
  isText(titleColor) && colourPattern.test(titleColor) ? ({ '--mark': titleColor } as CSSProperties) : undefined
