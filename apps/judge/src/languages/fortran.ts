import { nativeProcesses, nativeRun, staticOrNot, usualFacts } from './language.ts'
import type { Language } from './language.ts'

const fortran: Language = {
  name: 'Fortran',
  facts: {
    contentType: 'text/x-fortran',
    description: 'GNU Fortran',
    template: 'program main\n    implicit none\n    \nend program main\n',
    seq: 42,
    ...usualFacts,
  },
  source: 'main.f90',
  debian: ['gfortran'],
  variants: staticOrNot('/usr/bin/gfortran'),
  compile: ({ compiler, flags }) => [compiler, '-O2', '-Wall', '-fmax-errors=3', 'main.f90', '-o', 'main', ...flags],
  warnings: {},
  artefact: 'main',
  version: ['--version'],
  run: nativeRun,
  needsExtraFiles: false,
  processes: nativeProcesses,
  selfTest: {
    source: `program main
  implicit none
  integer(8) :: a, b
  read(*, *) a, b
  write(*, '(I0)') a + b
end program main
`,
    input: '1 2\n',
    expected: '3\n',
  },
}

export const languages = [fortran]
