import { Link } from 'react-router'
import { links } from '#web/links.ts'
import { useText } from '#web/text/text.ts'
import { Avatar } from './Avatar.tsx'
import { MemberMark } from './MemberMark.tsx'
import { NicknameTag } from './NicknameTag.tsx'
import styles from './PersonBadge.module.css'
import { roleMark, type Person } from './personMarks.ts'
import { TitleTag } from './TitleTag.tsx'

type PersonBadgeProps = {
  /** A row or a reply with a person in it. What it does not carry is not shown. */
  person: Person
  /** What stands in place of the name of the account, such as the name on a board. */
  shownName?: string
  /** The name is no link. */
  isPlain?: boolean
  /** Of the name, such as for a link in a row that is a link itself. */
  className?: string | undefined
}

/**
 * A person in a list or beside what they wrote: picture, name, and marks. It is as wide as its place: nickname and title
 * give way first, then the name.
 */
export function PersonBadge({ person, shownName, isPlain = false, className = '' }: PersonBadgeProps) {
  const words = useText().people
  const { username, nickname, avatar } = person
  const role = roleMark(person)
  const isOther = shownName !== undefined && shownName !== username
  const name = {
    className: `cut ${className}`,
    title: isOther ? `${shownName} (${username})` : username,
    children: shownName ?? username,
  }
  return (
    <span className={styles.badge}>
      {avatar !== undefined && <Avatar person={person} />}
      {isPlain ? <span {...name} /> : <Link to={links.person(person)} {...name} />}
      {nickname !== username && <NicknameTag nickname={nickname} />}
      <TitleTag person={person} />
      <MemberMark person={person} className={styles.member} />
      {role !== null && (
        <abbr className={styles.role} title={words.roles[role]}>
          {role}
        </abbr>
      )}
    </span>
  )
}
