import type { Language } from './language.ts'

/** A syntax error is a compile error, and the cases need not parse the source again. */
const makeBytecode = `import py_compile, sys
try:
    py_compile.compile('main.py', cfile='main.pyc', dfile='main.py', doraise=True)
except py_compile.PyCompileError as error:
    sys.exit(error.msg)
`

export const python3: Language = {
  name: 'Python3',
  source: 'main.py',
  variants: [
    { compiler: '/usr/bin/python3', flags: [] },
    { compiler: '/usr/local/bin/python3', flags: [] },
  ],
  compile: () => ['-I', '-S', '-c', makeBytecode],
  artefact: 'main.pyc',
  version: ['--version'],
  run: (artefact, { compiler }) => ({
    exec: { path: compiler },
    argv: ['python3', 'main.pyc'],
    files: [{ path: 'main.pyc', from: { file: artefact } }],
  }),
  needsExtraFiles: true,
  processes: 16,
  selfTest: {
    source: `import math, sys
numbers = [int(word) for word in sys.stdin.read().split()]
print(math.lcm(*numbers))
`,
    input: '4 6\n',
    expected: '12\n',
  },
}
