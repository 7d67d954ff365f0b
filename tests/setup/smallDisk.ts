import { execFileSync } from 'node:child_process'
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/**
 * A disk of so many MiB for one test: a file that is mounted as a disk, or memory where there are no loop devices. Where
 * neither can be mounted, the test is skipped with the reason.
 */
export function aSmallDisk(mebibytes: number, skip: (reason: string) => never): string {
  if (process.getuid?.() !== 0) skip('only root mounts a disk')
  const place = mkdtempSync(join(tmpdir(), 'small-disk-'))
  const folder = join(place, 'disk')
  const image = join(place, 'image')
  mkdirSync(folder)
  const isMounted = [
    [
      ['truncate', '-s', `${mebibytes}M`, image],
      ['mkfs.ext4', '-q', '-m', '0', '-O', '^has_journal', image],
      ['mount', '-o', 'loop', image, folder],
    ],
    [['mount', '-t', 'tmpfs', '-o', `size=${mebibytes}m`, 'small-disk', folder]],
  ].some((commands) => commands.every(runs))
  if (!isMounted) {
    rmSync(place, { recursive: true })
    skip('no disk can be mounted here: neither a loop device nor memory')
  }
  onTestFinished(() => {
    execFileSync('umount', ['--lazy', folder])
    rmSync(place, { recursive: true })
  })
  return folder
}

/** Writes a file until the disk takes nothing more. */
export function fillDisk(file: string): void {
  const out = openSync(file, 'w')
  let size = 1_048_576
  while (size >= 512) {
    try {
      writeSync(out, Buffer.alloc(size))
    } catch {
      size /= 2
    }
  }
  closeSync(out)
}

function runs([program = '', ...words]: string[]): boolean {
  try {
    execFileSync(program, words, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
