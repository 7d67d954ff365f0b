import { managedProcesses, usualFacts } from './language.ts'
import type { Language } from './language.ts'

const bash: Language = {
  name: 'Bash',
  facts: {
    contentType: 'text/x-sh',
    description: 'Bash',
    template: '',
    seq: 36,
    ...usualFacts,
  },
  source: 'main.sh',
  debian: ['bash'],
  variants: [{ compiler: '/bin/bash', flags: [] }],
  compile: ({ compiler }) => [compiler, '-n', 'main.sh'],
  artefact: 'main.sh',
  version: ['--version'],
  run: (artefact, { compiler }) => ({
    exec: { path: compiler },
    argv: ['bash', 'main.sh'],
    files: [{ path: 'main.sh', from: { file: artefact } }],
  }),
  needsExtraFiles: true,
  // Bash starts a process for each end of a pipe.
  processes: managedProcesses,
  selfTest: {
    source: `read -r a b
echo $((a + b)) | tr 3 4
`,
    input: '1 2\n',
    expected: '4\n',
  },
}

export const languages = [bash]
