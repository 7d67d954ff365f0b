import { Button } from '@mantine/core'
import { problems } from '@praxis/contract/problems'
import { useNavigate } from 'react-router'
import { links } from '#web/links.ts'
import { useAction } from '#web/api/hooks.ts'
import { Icon } from '#web/components/icons.tsx'
import { toast } from '#web/state/toast.ts'
import { useText } from '#web/text/text.ts'

export function ProblemListPickOne() {
  const words = useText().problems
  const navigate = useNavigate()
  const pick = useAction(problems.random, {
    onSuccess: ({ problemId }) => {
      void navigate(links.problem(problemId))
      toast.success(words.goodLuck)
    },
  })
  return (
    <Button
      variant="default"
      leftSection={<Icon name="dice" />}
      disabled={pick.isPending}
      onClick={() => pick.mutate({})}
    >
      {words.pickOne}
    </Button>
  )
}
