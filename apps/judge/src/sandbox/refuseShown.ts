import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { FatalError } from '#judge/fatalError.ts'

/** Without root, programs run as the user of the judge. Its folder must not be inside one that they see. */
export async function refuseShown(binary: string, folder: string): Promise<void> {
  // A sandbox that cannot be started is told when it is needed.
  const { stdout } = await promisify(execFile)(binary, ['shown', folder]).catch(() => ({ stdout: '' }))
  const shown = stdout.trim()
  if (shown === '') return
  throw new FatalError(
    `${folder} is inside ${shown}, which every submitted program can read, because this judge does not run as root. ` +
      'Choose a folder elsewhere with --cache or PRAXIS_DATA, or start the judge as root.',
  )
}
