import { remoteJudges, type RemoteProblemInfo } from '@praxis/contract/remoteJudges'
import { useCall } from '#web/api/hooks.ts'

type RemoteProblem = {
  /** Null: it is judged here. Undefined: nobody knows yet. */
  remote: RemoteProblemInfo | null | undefined
  error: Error | null
  /** What is known of it now, also where it could not be read before. */
  read: () => Promise<RemoteProblemInfo | null | undefined>
}

/** The remote judge of a problem. A problem that is judged here is not asked about. */
export function useRemoteProblem({ id, isRemote }: { id: number; isRemote: boolean }): RemoteProblem {
  const { data, error, refetch } = useCall(remoteJudges.problem, { pid: id }, { enabled: isRemote, quiet: true })
  return {
    remote: isRemote ? data : null,
    error,
    read: async () => (isRemote ? (data ?? (await refetch()).data) : null),
  }
}
