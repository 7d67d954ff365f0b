import { RemoteProblemLine } from '#web/parts/remoteJudges/RemoteProblemLine.tsx'
import type { RemoteBench } from './useRemoteBench.ts'

/** Over the statement: which site judges the problem. */
export function RemoteNotice({ remote: { info } }: { remote: RemoteBench }) {
  return info === undefined ? null : <RemoteProblemLine remote={info} />
}
