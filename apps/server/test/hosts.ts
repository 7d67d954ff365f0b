import type { HostFacts } from '@praxis/contract/judgeFacts'

/** What a judge that has these languages says of itself. */
export const hostWith = (names: readonly string[], more: Partial<HostFacts> = {}): HostFacts => ({
  name: 'judge',
  hostKey: 'key',
  tier: 'full',
  slots: 2,
  cores: 2,
  memoryMb: 4_096,
  processor: 'test',
  kernel: 'test',
  failing: [],
  calibrationUs: null,
  languages: names.map((name) => ({
    name,
    version: 'test',
    libraries: [],
    contentType: contentTypes[name] ?? 'text/x-python',
    description: name,
    compileCommand: name,
    template: null,
    isSpj: false,
    seq: places[name] ?? 50,
    timeFactor: contentTypes[name] === undefined ? 2 : 1,
    memoryFactor: contentTypes[name] === undefined ? 2 : 1,
  })),
  ...more,
})
const contentTypes: Readonly<Record<string, string>> = {
  'C With O2': 'text/x-csrc',
  'C++ 17 With O2': 'text/x-c++src',
}
const places: Readonly<Record<string, number>> = { 'C++ 17 With O2': 100, 'C With O2': 90, Java: 82, Python3: 80 }
