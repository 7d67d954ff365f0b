import { accountAdmin, type AccountRow } from '@praxis/contract/accountAdmin'
import { accountStatus } from '@praxis/contract/statuses'
import { useRowAction } from '#web/api/rows/useRowAction.ts'
import { toast } from '#web/state/toast.ts'
import { useStaffText } from '#web/text/staffText.ts'
import { useText } from '#web/text/text.ts'
import { inputOf } from '../edit/standing.ts'

type Shown = Partial<Pick<AccountRow, 'status' | 'isTrusted'>>

/** What is done to accounts with one click, and what takes it back. */
const acts = {
  ban: { shown: { status: accountStatus.banned }, back: 'unban' },
  unban: { shown: { status: accountStatus.active }, back: 'ban' },
  trust: { shown: { isTrusted: true }, back: 'distrust' },
  distrust: { shown: { isTrusted: false }, back: 'trust' },
} as const satisfies Readonly<Record<string, { shown: Shown; back: string }>>
export type UserAct = keyof typeof acts

/** Does one of the acts to some accounts, says so, and offers to take it back. */
export function useUserActs(keyOf: (row: AccountRow) => string) {
  const { userAdmin: words, adminLists } = useStaffText()
  const { undo } = useText().shell
  const change = useRowAction(accountAdmin.update, accountAdmin.list, keyOf)

  return async function act(wanted: readonly AccountRow[], name: UserAct): Promise<void> {
    const shown: Shown = acts[name].shown
    const { status, isTrusted } = shown
    const rows = wanted.filter(
      (row) => (status ?? row.status) !== row.status || (isTrusted ?? row.isTrusted) !== row.isTrusted,
    )
    const { done, error } = await change.run({ rows, inputOf: (row) => inputOf({ ...row, ...shown }), shown })
    if (error !== null) return toast.refusal(adminLists.partly(done, rows.length, error.message))
    const told = words.acted[name](wanted.length)
    if (rows.length === 0) return toast.success(told)
    const changed = rows.map((row) => ({ ...row, ...shown }))
    toast.undo(told, { label: undo, act: () => void act(changed, acts[name].back) })
  }
}
