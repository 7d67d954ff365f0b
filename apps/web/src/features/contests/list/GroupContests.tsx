import { Button } from '@mantine/core'
import type { ComponentType, ReactNode } from 'react'
import { Link } from 'react-router'
import { PageSkeleton } from '#web/components/feedback/PageSkeleton.tsx'
import { Icon } from '#web/components/icons.tsx'
import { links, makingLinks } from '#web/links.ts'
import { latePart } from '#web/loading/latePart.tsx'
import { ManagedInGroup } from '#web/parts/groups/views/ManagedInGroup.tsx'
import { useScope } from '#web/parts/screens/scope.ts'
import { useContestText } from '#web/text/contestText.ts'

const ContestDesk = latePart('ContestDesk', () => import('#web/features/contests/desk/ContestDesk.tsx'), Waiting)

type GroupContestsProps = {
  /** The list for those who take part. */
  list: ComponentType<{ action?: ReactNode }>
}

/** The contests of a group: those to take part in, and for its administrators all of them, to be managed. */
export function GroupContests({ list: ContestList }: GroupContestsProps) {
  const { create, views } = useContestText().contests
  const scope = useScope()
  const making = (
    <Button
      component={Link}
      to={makingLinks(scope).create()}
      variant="default"
      leftSection={<Icon name="plus" size={14} />}
    >
      {create}
    </Button>
  )
  return (
    <ManagedInGroup
      words={{ name: views.name, use: views.take, manage: views.manage }}
      to={links.groupContests}
      list={<ContestList />}
      listOfManagers={<ContestList action={making} />}
      desk={<ContestDesk scope={scope} />}
    />
  )
}

function Waiting() {
  return <PageSkeleton shape="table" />
}
