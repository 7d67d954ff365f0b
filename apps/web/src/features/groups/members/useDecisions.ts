import { groupMembers, type GroupMember } from '@praxis/contract/groupMembers'
import { groupLevels } from '@praxis/contract/statuses'
import { isOffered } from '@praxis/rules/groups/groupOffers'
import { useAction } from '#web/api/hooks.ts'
import { useRowAction } from '#web/api/rows/useRowAction.ts'
import { toast } from '#web/state/toast.ts'
import { useFormat } from '#web/text/format.ts'
import { useGroupText } from '#web/text/groupText.ts'
import { useText } from '#web/text/text.ts'
import { isMemberLevel, type MemberLevel } from './levelChoices.ts'

type Source = typeof groupMembers.list | typeof groupMembers.desk

export const keyOf = ({ uid }: GroupMember) => uid

/** What an administrator decides about people of a group, and how it is told. */
export function useDecisions(gid: number, source: Source) {
  const { groups, groupMembers: words } = useGroupText()
  const { undo } = useText().shell
  const { number } = useFormat()
  const change = useRowAction(groupMembers.setLevel, source, keyOf)
  const offering = useAction(groupMembers.setLevel)
  const clear = useRowAction(groupMembers.clearRefusal, source, keyOf)
  const decide = useAction(groupMembers.decide, {
    onSuccess: ({ decided }, { uids }) => told(words.approvedMany, decided, uids.length),
  })

  /** The level that was seen is sent along: what somebody else has decided meanwhile is not undone. */
  const run = (row: GroupMember, auth: MemberLevel) =>
    change.run({
      rows: [row],
      inputOf: ({ uid, auth: from }) => ({ gid, uid, auth, from: levelOf(from) }),
      shown: { auth },
    })

  async function setLevel(row: GroupMember, level: MemberLevel): Promise<void> {
    const before = row.auth
    if (isOffered(before, level)) return offer(row, level)
    const { error } = await run(row, level)
    if (error !== null) return toast.refusal(error.message)
    const said = words.levelChanged(row.username, groups.levels[level])
    if (!isMemberLevel(before)) return toast.success(said)
    toast.undo(said, { label: undo, act: () => void restoreLevel({ ...row, auth: level }, before) })
  }

  /** A level that was lowered a moment ago comes back at once. */
  async function restoreLevel(row: GroupMember, level: MemberLevel): Promise<void> {
    const { error } = await run(row, level)
    if (error !== null) return toast.refusal(error.message)
    toast.success(words.levelChanged(row.username, groups.levels[level]))
  }

  /** The row stays as it is until the person accepts. */
  async function offer(row: GroupMember, level: MemberLevel): Promise<void> {
    try {
      await offering.mutateAsync({ gid, uid: row.uid, auth: level, from: levelOf(row.auth) })
      toast.success(words.levelOffered(row.username, groups.levels[level]))
    } catch {
      // The call has said why.
    }
  }

  async function approve(row: GroupMember): Promise<void> {
    const { error } = await run(row, groupLevels.member)
    if (error !== null) return toast.refusal(error.message)
    toast.success(words.approved(row.username))
  }

  async function clearRefusal(row: GroupMember): Promise<void> {
    const { error } = await clear.run({ rows: [row], inputOf: ({ uid }) => ({ gid, uid }) })
    if (error !== null) return toast.refusal(error.message)
    toast.success(words.refusalCleared(row.username))
  }

  /** Somebody else may have decided about some of them, or about all. */
  function told(saying: (count: string) => string, decided: number, asked: number): void {
    if (decided === 0) return toast.warning(words.decidedMeanwhile)
    const others = asked - decided
    const said = saying(number(decided))
    if (others === 0) return toast.success(said)
    toast.warning(words.withOthers(said, number(others)))
  }

  return {
    setLevel,
    approve,
    clearRefusal,
    approveMany: (rows: readonly GroupMember[]) =>
      decide.mutate({ gid, uids: rows.map(keyOf), auth: groupLevels.member }),
    tellRefused: (decided: number, asked: number) => told(words.refused, decided, asked),
  }
}

/** Rows have levels of the table alone. */
const levelOf = (level: number) => Object.values(groupLevels).find((known) => known === level)
