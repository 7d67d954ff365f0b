import { Button } from '@mantine/core'
import { Icon } from '#web/components/icons.tsx'
import { useContestMakingText } from '#web/text/contestMakingText.ts'
import { useClone } from './useClone.ts'

/** Makes another contest of the site like this one. */
export function CloneButton({ cid }: { cid: number }) {
  const words = useContestMakingText().contestDesk
  const clone = useClone()
  return (
    <Button
      variant="subtle"
      color="gray"
      size="xs"
      leftSection={<Icon name="copy" size={14} />}
      loading={clone.isPending}
      onClick={() => clone.mutate({ cid })}
    >
      {words.clone}
    </Button>
  )
}
