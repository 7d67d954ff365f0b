import { nativeProcesses } from './language.ts'
import type { Language } from './language.ts'

/** A syntax error is a compile error, and the cases need not parse the source again. */
const makeBytecode = `import py_compile, sys
try:
    py_compile.compile('main.py', cfile='main.pyc', dfile='main.py', doraise=True)
except py_compile.PyCompileError as error:
    sys.exit(error.msg)
`

const python = (name: string, program: string): Language => ({
  name,
  source: 'main.py',
  variants: [
    { compiler: `/usr/bin/${program}`, flags: [] },
    { compiler: `/usr/local/bin/${program}`, flags: [] },
  ],
  compile: ({ compiler }) => [compiler, '-I', '-S', '-c', makeBytecode],
  artefact: 'main.pyc',
  version: ['--version'],
  run: (artefact, { compiler }) => ({
    exec: { path: compiler },
    argv: [program, 'main.pyc'],
    files: [{ path: 'main.pyc', from: { file: artefact } }],
  }),
  needsExtraFiles: true,
  processes: nativeProcesses,
  selfTest: {
    source: `import math, sys
numbers = [int(word) for word in sys.stdin.read().split()]
print(math.lcm(*numbers))
`,
    input: '4 6\n',
    expected: '12\n',
  },
})

export const pythonLanguages: readonly Language[] = [python('Python3', 'python3'), python('PyPy3', 'pypy3')]
