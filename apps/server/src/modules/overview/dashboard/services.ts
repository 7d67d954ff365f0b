import { availableParallelism, freemem, hostname, loadavg, totalmem } from 'node:os'
import type { Context } from '#server/context.ts'
import { readJudges } from '#server/modules/judgeHosts/public.ts'

/** As the wire writes a share of a machine. */
const percent = (share: number) => `${(Math.min(Math.max(share, 0), 1) * 100).toFixed(2)}%`

const healthy = { 'nacos.healthy': 'true' }

/** The server that answers. There is no registry, so it is the only one that is told of. */
export function showServer({ origin }: Pick<Context, 'origin'>) {
  const { protocol, port } = new URL(origin)
  const secure = protocol === 'https:'
  const cores = availableParallelism()
  return {
    nacos: { status: 'UP' },
    backupCores: cores,
    backupService: [
      {
        serviceId: 'praxis-server',
        host: hostname(),
        port: Number(port) || (secure ? 443 : 80),
        secure,
        uri: origin,
        metadata: healthy,
      },
    ],
    backupPercentCpuLoad: percent((loadavg()[0] ?? 0) / cores),
    backupPercentMemoryLoad: percent(1 - freemem() / totalmem()),
  }
}

/** Judges that answer. They listen nowhere: they call the server. */
export async function showJudges({ db }: Pick<Context, 'db'>) {
  const { hosts } = await readJudges(db)
  return hosts
    .filter(({ isOnline, load }) => isOnline && load !== null)
    .map(({ id, name, cores, load }) => ({
      cpuCores: cores ?? 0,
      percentCpuLoad: percent(load?.cpu ?? 0),
      percentMemoryLoad: percent(load?.memory ?? 0),
      service: {
        serviceId: `praxis-judge-${id}`,
        host: name,
        port: 0,
        secure: false,
        uri: '',
        metadata: { ...healthy, judgeName: name },
      },
    }))
}
