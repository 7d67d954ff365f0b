import { Icon } from '#web/components/icons.tsx'
import { useText } from '#web/text/text.ts'
import { isMarkedMember, type Person } from './personMarks.ts'

/** The mark of a member. Nothing for anybody else. */
export function MemberMark({ person, className }: { person: Person; className: string | undefined }) {
  const { member } = useText().people
  if (!isMarkedMember(person)) return null
  return (
    <span className={className} title={member}>
      <Icon name="crown" size={12} />
      <span className="sr">{member}</span>
    </span>
  )
}
