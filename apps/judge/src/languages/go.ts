import { equipmentPlace, managedProcesses, usualFacts } from './language.ts'
import type { Language } from './language.ts'

/**
 * Packages that contest programs import. A package that is missing here is compiled again for every program that uses
 * it.
 */
const packages = [
  'bufio bytes container/heap container/list container/ring errors fmt hash/crc32 hash/fnv index/suffixarray io',
  'io/ioutil math math/big math/bits math/cmplx math/rand os reflect regexp runtime runtime/debug sort strconv',
  'strings sync sync/atomic text/tabwriter time unicode unicode/utf8 crypto/md5 crypto/sha1 crypto/sha256',
  'encoding/binary encoding/hex encoding/json',
].flatMap((line) => line.split(' '))
const allPackages = `package main

import (
${packages.map((name) => `\t_ "${name}"`).join('\n')}
)

func main() {}
`

const compiler = '/usr/bin/go'
const build = [compiler, 'build', '-trimpath', '-o', 'main', 'main.go'] as const
const cache = `${equipmentPlace}/go`

const go: Language = {
  name: 'Golang',
  facts: {
    contentType: 'text/x-go',
    description: 'Go',
    template: 'package main\n\nfunc main() {\n    \n}\n',
    seq: 70,
    ...usualFacts,
  },
  source: 'main.go',
  debian: ['golang-go'],
  variants: [{ compiler, flags: [] }],
  compile: () => build,
  compileEnvironment: { GOCACHE: cache, GO111MODULE: 'off', GOFLAGS: '', CGO_ENABLED: '0', GOTELEMETRY: 'off' },
  compileMemoryMb: 1_024,
  artefact: 'main',
  version: ['version'],
  run: (artefact, _variant, { memoryKb }) => ({
    exec: { file: artefact },
    argv: ['./main'],
    files: [],
    // Near the limit, Go collects garbage more often instead of growing.
    env: { GOMEMLIMIT: `${Math.floor(memoryKb * 0.95)}KiB` },
  }),
  needsExtraFiles: false,
  processes: managedProcesses,
  kit: {
    name: 'go',
    files: { 'main.go': allPackages },
    make: ['/bin/sh', '-c', `GOCACHE=/w/cache ${build.join(' ')} && tar -cf kit.tar -C cache .`],
  },
  selfTest: {
    source: `package main

import "fmt"

func main() {
	var a, b int
	fmt.Scan(&a, &b)
	fmt.Println(a + b)
}
`,
    input: '1 2\n',
    expected: '3\n',
  },
}

export const languages = [go]
