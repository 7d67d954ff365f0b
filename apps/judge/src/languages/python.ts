import { readPythonCrash } from './crashes/python.ts'
import { nativeProcesses, usualFacts } from './language.ts'
import type { Language } from './language.ts'

/** Integers have as many digits as memory and time allow, in the source too. */
const anyDigits = { PYTHONINTMAXSTRDIGITS: '0' }

/** What contests use and no interpreter has by itself. */
const known = ['numpy', 'scipy', 'sympy', 'networkx', 'pandas', 'numba', 'sortedcontainers', 'gmpy2', 'more_itertools']

/** Imports each, so that one whose files the box does not show is not told. */
export const findLibraries = `import importlib, importlib.metadata
for name in ${JSON.stringify(known)}:
    try:
        importlib.import_module(name)
        print(name, importlib.metadata.version(name))
    except Exception:
        pass
`

type Python = { name: string; program: string; description: string; seq: number; runtimeKb?: number }

const python = ({ name, program, description, seq, runtimeKb }: Python): Language => ({
  name,
  facts: { contentType: 'text/x-python', description, template: '', seq, ...usualFacts },
  source: 'main.py',
  debian: [program],
  variants: [
    { compiler: `/usr/bin/${program}`, flags: [] },
    { compiler: `/usr/local/bin/${program}`, flags: [] },
  ],
  // Compile to bytecode: a syntax error is then a compile error, and the source is not parsed again for every case.
  compile: ({ compiler }) => [
    '/bin/sh',
    '-c',
    `${compiler} -I -S -X int_max_str_digits=0 -m py_compile main.py && mv __pycache__/*.pyc main.pyc`,
  ],
  artefact: 'main.pyc',
  version: ['--version'],
  libraries: ['-c', findLibraries],
  run: (artefact, { compiler }) => ({
    exec: { path: compiler },
    argv: [program, 'main.pyc'],
    files: [{ path: 'main.pyc', from: { file: artefact } }],
    env: anyDigits,
  }),
  needsExtraFiles: true,
  readCrash: readPythonCrash,
  processes: nativeProcesses,
  ...(runtimeKb !== undefined && { runtimeKb }),
  selfTest: {
    source: `import math, sys
numbers = [int(word) for word in sys.stdin.read().split()]
print(math.lcm(*numbers))
`,
    input: '4 6\n',
    expected: '12\n',
  },
})

export const languages = [
  python({ name: 'Python3', program: 'python3', description: 'CPython', seq: 80 }),
  // A program that prints one word takes 52 MB in PyPy.
  python({ name: 'PyPy3', program: 'pypy3', description: 'PyPy', seq: 78, runtimeKb: 48 * 1_024 }),
]
