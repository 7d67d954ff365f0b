import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { StatusPage } from '#web/components/feedback/StatusPage.tsx'
import { links } from '#web/links.ts'
import { useGroupText } from '#web/text/groupText.ts'

/** A group that only its members see. */
export function HiddenGroup({ isLost }: { isLost: boolean }) {
  const { groupFrame: words } = useGroupText()
  return (
    <div role={isLost ? 'alert' : undefined}>
      <StatusPage title={words.hiddenTitle} text={isLost ? words.lostHidden : words.hiddenText}>
        <AllGroups />
      </StatusPage>
    </div>
  )
}

/** A group that does not exist, or is disbanded or banned. */
export function MissingGroup() {
  const { groupFrame: words } = useGroupText()
  return (
    <StatusPage digits="404" title={words.missingTitle} text={words.missingText}>
      <AllGroups />
    </StatusPage>
  )
}

function AllGroups() {
  const { groupFrame: words } = useGroupText()
  return (
    <Button component={Link} to={links.groups()}>
      {words.allGroups}
    </Button>
  )
}
