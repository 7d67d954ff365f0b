import { nativeProcesses, usualFacts } from './language.ts'
import type { Language } from './language.ts'

/** Sends warnings to stderr, so that they are not part of the output. The sandbox limits memory. */
const settings = ['-n', '-d', 'memory_limit=-1', '-d', 'display_errors=stderr', '-d', 'html_errors=0'] as const

const php: Language = {
  name: 'PHP',
  facts: {
    contentType: 'text/x-php',
    description: 'PHP',
    template: '<?php\n',
    seq: 60,
    ...usualFacts,
  },
  source: 'main.php',
  debian: ['php-cli'],
  variants: [{ compiler: '/usr/bin/php', flags: [] }],
  compile: ({ compiler }) => [compiler, ...settings, '-l', 'main.php'],
  artefact: 'main.php',
  version: ['-n', '--version'],
  run: (artefact, { compiler }) => ({
    exec: { path: compiler },
    argv: ['php', ...settings, 'main.php'],
    files: [{ path: 'main.php', from: { file: artefact } }],
  }),
  needsExtraFiles: true,
  processes: nativeProcesses,
  // A program that prints one word takes 15 MB.
  runtimeKb: 16 * 1_024,
  selfTest: {
    source: `<?php
$words = preg_split('/\\s+/', trim(stream_get_contents(STDIN)));
echo array_sum(array_map('intval', $words)), "\\n";
`,
    input: '1 2\n',
    expected: '3\n',
  },
}

export const languages = [php]
