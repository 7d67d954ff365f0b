import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { StatusPage } from '#web/components/feedback/StatusPage.tsx'
import { links } from '#web/links.ts'
import { Offers } from '#web/parts/groups/offers/Offers.tsx'
import { useGroupText } from '#web/text/groupText.ts'

/** A group that only its members see. Whoever it would like to have reads that here. */
export function HiddenGroup({ gid, isLost }: { gid: number; isLost: boolean }) {
  const { groupFrame: words } = useGroupText()
  return (
    <div role={isLost ? 'alert' : undefined}>
      <div className="wrap">
        <Offers gid={gid} />
      </div>
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
