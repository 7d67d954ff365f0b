import { nativeProcesses, usualFacts } from './language.ts'
import type { Language } from './language.ts'

const lua: Language = {
  name: 'Lua',
  facts: {
    contentType: 'text/x-lua',
    description: 'Lua',
    template: '',
    seq: 40,
    ...usualFacts,
  },
  source: 'main.lua',
  debian: ['lua5.4'],
  variants: [{ compiler: '/usr/bin/luac5.4', flags: [] }],
  needs: ['/usr/bin/lua5.4'],
  // Keep debug information, so that an error names its line.
  compile: ({ compiler }) => [compiler, '-o', 'main.luac', 'main.lua'],
  artefact: 'main.luac',
  version: ['-v'],
  run: (artefact) => ({
    exec: { path: '/usr/bin/lua5.4' },
    argv: ['lua', 'main.luac'],
    files: [{ path: 'main.luac', from: { file: artefact } }],
  }),
  needsExtraFiles: true,
  processes: nativeProcesses,
  selfTest: {
    source: `local a, b = io.read("n", "n")
print(a // b)
`,
    input: '7 2\n',
    expected: '3\n',
  },
}

export const languages = [lua]
