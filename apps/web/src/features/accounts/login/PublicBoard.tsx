import { standings } from '@praxis/contract/standings'
import { propertiesOfType } from '@praxis/rules/standings/contestRules'
import { Link } from 'react-router'
import { useCall } from '#web/api/hooks.ts'
import classes from '#web/features/accounts/AccountDialog.module.css'
import { links } from '#web/links.ts'
import { closeLogin } from '#web/session/session.ts'
import { useEntranceText } from '#web/text/entranceText.ts'
import { contestIn } from './contestIn.ts'

/** Whoever was sent here from a contest reads its board without an account, where it is open to everybody. */
export function PublicBoard({ wanted }: { wanted: string | null }) {
  const cid = contestIn(wanted)
  return cid === null ? null : <OfContest cid={cid} />
}

function OfContest({ cid }: { cid: number }) {
  const words = useEntranceText().login
  const { data } = useCall(standings.outsideInfo, { cid }, { quiet: true })
  if (data === undefined) return null
  const { title, type } = data.contest
  return (
    <p className={`${classes.hint} ${classes.aside}`}>
      {words.boardIsOpen(title)}{' '}
      <Link className="link" to={links.outsideBoard(cid, propertiesOfType(type).hasScores)} onClick={closeLogin}>
        {words.toBoard}
      </Link>
    </p>
  )
}
