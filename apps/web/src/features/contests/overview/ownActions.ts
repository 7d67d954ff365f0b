import type { ContestInfo } from '@praxis/contract/contestShapes'
import { contestAuth, contestStatus, type ContestStatus } from '@praxis/contract/statuses'

export type OwnAction = 'problems' | 'place' | 'begin' | 'password' | 'register' | 'showName' | 'calendar' | 'withdraw'

/** What somebody can do about a contest, the most important first. */
export function ownActions(
  {
    auth,
    windowSeconds,
    rankShowName,
    standing,
  }: Pick<ContestInfo, 'auth' | 'windowSeconds' | 'rankShowName' | 'standing'>,
  status: ContestStatus,
): OwnAction[] {
  const { isManager, isRegistered, isAdmitted, isDisqualified, enterRefusal, startTime } = standing
  const isOver = status === contestStatus.ended
  const isPublic = auth === contestAuth.public
  const mayRegister = !isManager && !isRegistered && isAdmitted && !isDisqualified
  const needsPassword = mayRegister && !isPublic
  // Beginning registers in a public contest with a window.
  const isToBegin = !isManager && isAdmitted && windowSeconds !== null && startTime === null
  const actions: Record<OwnAction, boolean> = {
    problems: enterRefusal === null,
    place: standing.place === 'unbound' || standing.place === 'elsewhere',
    begin: isToBegin && status === contestStatus.running && !needsPassword && !isDisqualified,
    // After the end it opens a private contest for reading.
    password: needsPassword && (!isOver || enterRefusal !== null),
    register: mayRegister && isPublic && !isOver && !(isToBegin && status === contestStatus.running),
    showName: rankShowName === 'realname' && mayAgree(standing),
    calendar: !isOver,
    withdraw: isRegistered && status === contestStatus.scheduled,
  }
  return (Object.keys(actions) as OwnAction[]).filter((action) => actions[action])
}

/** Whoever is in has not agreed yet that the board shows their real name. */
const mayAgree = ({ isRegistered, isManager, hasAgreedToNames }: ContestInfo['standing']): boolean =>
  isRegistered && !isManager && !hasAgreedToNames
