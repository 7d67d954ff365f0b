import type { DiscussionDetail } from '@praxis/contract/discussionShapes'
import { discussionThreads } from '@praxis/contract/discussionThreads'
import { useAction } from '#web/api/hooks.ts'
import type { DropdownItem } from '#web/components/dialog/DropdownMenu.tsx'
import { discussionCalls } from '#web/parts/discussions/discussionCalls.ts'
import { useScope } from '#web/parts/screens/scope.ts'
import { toast } from '#web/state/toast.ts'
import { useDiscussionText } from '#web/text/discussions/discussionText.ts'

/** What opens a dialog. */
export type Asked = 'edit' | 'history' | 'editorial' | 'remove' | 'report'

/** What its author, moderators and whoever manages its problem do with a discussion. */
export function useMenu(discussion: DiscussionDetail, ask: (asked: Asked) => void): DropdownItem[] {
  const words = useDiscussionText()
  const { id: did, isLocked, isEdited, topPriority } = discussion
  const lock = useAction(discussionThreads.lock, {
    onSuccess: (_, input) => toast.success(input.isLocked === true ? words.lockDone : words.unlockDone),
  })
  const pin = useAction(discussionCalls(useScope()).update, {
    onSuccess: (_, input) => toast.success(input.topPriority === true ? words.pinDone : words.unpinDone),
  })
  const { mayEdit, mayPin, mayLock, mayMarkEditorial, mayReadEdits, mayDelete } = discussion
  const items: (DropdownItem | false)[] = [
    mayEdit && { label: words.edit, icon: 'edit', onSelect: () => ask('edit') },
    mayReadEdits && isEdited && { label: words.history, icon: 'clock', onSelect: () => ask('history') },
    mayPin && {
      label: topPriority ? words.unpin : words.pin,
      icon: 'pin',
      onSelect: () => pin.mutate({ id: did, topPriority: !topPriority }),
    },
    mayLock && {
      label: isLocked ? words.unlock : words.lock,
      icon: 'lock',
      onSelect: () => lock.mutate({ did, isLocked: !isLocked }),
    },
    mayMarkEditorial && { label: words.editorial, icon: 'book', onSelect: () => ask('editorial') },
    mayDelete && {
      label: words.remove,
      icon: 'trash',
      parted: true,
      isDangerous: true,
      onSelect: () => ask('remove'),
    },
  ]
  return items.filter((item) => item !== false)
}
