import { standings } from '@praxis/contract/standings'
import { propertiesOfType } from '@praxis/rules/standings/contestRules'
import { Link } from 'react-router'
import { useCall } from '#web/api/hooks.ts'
import classes from '#web/features/accounts/AccountDialog.module.css'
import { links } from '#web/links.ts'
import { closeLogin, type Login } from '#web/session/session.ts'
import { useEntranceText } from '#web/text/entranceText.ts'
import { contestIn } from './contestIn.ts'
import type { LoginStep } from './useLoginSteps.ts'

/** Whoever was sent here from a contest reads its board without an account, where it is open to everybody. */
export function PublicBoard({ mode, step, wanted }: Pick<Login, 'mode' | 'wanted'> & { step: LoginStep }) {
  const wantedContest = contestIn(wanted)
  if (wantedContest === null || mode !== 'login' || step !== 'form') return null
  return <OfContest cid={wantedContest} />
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
