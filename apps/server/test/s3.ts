import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { S3Place } from '#server/services/fileStore.ts'

export type LocalS3 = {
  place: S3Place
  /** Settings of a server that keeps its files here. */
  environment: Record<string, string>
  /** Holds one folder for each bucket. */
  folder: string
  /** Calls that came, such as `DELETE /bucket/key?uploadId=1`. */
  calls: string[]
  stop(): Promise<void>
}

/**
 * A store that speaks S3, on a free port, with one bucket and its one key. When it checks signatures it refuses every
 * listing, because it loses the slash at the end of the path.
 */
export async function startS3({ checksSignatures = false } = {}): Promise<LocalS3> {
  const folder = await mkdtemp(join(tmpdir(), 'praxis-s3-'))
  const bucket = 'files-of-praxis'
  const options = { address: '127.0.0.1', port: 0, silent: true, vhostBuckets: false, directory: folder }
  const bounds = { allowMismatchedSignatures: !checksSignatures, configureBuckets: [{ name: bucket }] }
  const server = new S3rver({ ...options, ...bounds })
  const { port } = await server.run()
  const calls: string[] = []
  server.httpServer.on('request', ({ method, url }) => calls.push(`${method} ${url}`))
  const endpoint = `http://127.0.0.1:${port}`
  const key = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
  return {
    place: { bucket, prefix: 'site/', endpoint, region: 'us-east-1', ...key, pathStyle: true },
    environment: {
      PRAXIS_FILES: `s3://${bucket}/site`,
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: key.accessKeyId,
      S3_SECRET_ACCESS_KEY: key.secretAccessKey,
    },
    folder,
    calls,
    async stop() {
      server.httpServer.closeAllConnections()
      await server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
