/**
 * Runs the tests of the sandbox where control groups are version 2 only: boots Debian's kernels in a software-emulated
 * machine. Needs root on Debian (amd64), qemu-system-x86, debootstrap and e2fsprogs, and Debian's archive for the first run.
 *
 *   node sandbox/emulation/run.mjs [--kernel 6.1|6.12] [--only TESTFILE] [--user] [--sanitize] [--slowness N]
 *     [--minutes N] [--fresh]
 *
 * --user runs the tests as a user with a delegated group instead of as root, --sanitize on the build that
 * notices every step outside its memory; --fresh makes Debian and the kernels anew.
 */
import { rmSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { cacheFolder, kernels, makeSystemDisk, makeWorkDisk } from './images.mjs'
import { boot } from './machine.mjs'

/** How many times longer than on the machine itself a program takes; measured, then rounded up. */
const defaultSlowness = 10
const defaultMinutes = 60

function options() {
  const { values } = parseArgs({
    options: {
      kernel: { type: 'string' },
      only: { type: 'string', default: '' },
      user: { type: 'boolean', default: false },
      sanitize: { type: 'boolean', default: false },
      slowness: { type: 'string', default: String(defaultSlowness) },
      minutes: { type: 'string', default: String(defaultMinutes) },
      fresh: { type: 'boolean', default: false },
    },
  })
  if (values.kernel !== undefined && !(values.kernel in kernels))
    throw new Error(`there is no kernel ${values.kernel}: choose one of ${Object.keys(kernels).join(', ')}`)
  return {
    chosen: values.kernel === undefined ? Object.keys(kernels) : [values.kernel],
    settings: {
      ONLY: values.only,
      ACCOUNT: values.user ? 'judge' : 'root',
      PRAXIS_SANITIZE: values.sanitize ? '1' : '',
      PRAXIS_TEST_SLOWNESS: values.slowness,
    },
    minutes: Number(values.minutes),
    fresh: values.fresh,
  }
}

async function main() {
  const { chosen, settings, minutes, fresh } = options()
  if (process.getuid?.() !== 0) throw new Error('disk images with files of root need root: start this as root')
  if (fresh) rmSync(cacheFolder, { recursive: true, force: true })
  const results = []
  for (const kernel of chosen) {
    const { image, systemDisk } = makeSystemDisk(kernel)
    const workDisk = makeWorkDisk(kernel, settings)
    const log = path.join(cacheFolder, `console-${kernel}.log`)
    results.push({ kernel, log, ...(await boot({ image, disks: [systemDisk, workDisk], log, minutes })) })
  }
  for (const { kernel, log, ended, counts } of results)
    console.log(`kernel ${kernel}: ${ended ? counts : 'the machine did not come to its end'} (${log})`)
  if (!results.every(({ passed }) => passed)) process.exitCode = 1
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
