import { nativeProcesses, usualFacts } from './language.ts'
import type { Language } from './language.ts'

const perl: Language = {
  name: 'Perl',
  facts: {
    contentType: 'text/x-perl',
    description: 'Perl',
    template: 'use strict;\nuse warnings;\n',
    seq: 38,
    ...usualFacts,
  },
  source: 'main.pl',
  debian: ['perl'],
  variants: [{ compiler: '/usr/bin/perl', flags: [] }],
  compile: ({ compiler }) => [compiler, '-c', 'main.pl'],
  artefact: 'main.pl',
  version: ['-e', 'print "perl $^V\\n"'],
  run: (artefact, { compiler }) => ({
    exec: { path: compiler },
    argv: ['perl', 'main.pl'],
    files: [{ path: 'main.pl', from: { file: artefact } }],
  }),
  needsExtraFiles: true,
  processes: nativeProcesses,
  selfTest: {
    source: `use strict;
use warnings;
my $sum = 0;
while (<STDIN>) { $sum += $_ for split }
print "$sum\\n";
`,
    input: '1 2\n',
    expected: '3\n',
  },
}

export const languages = [perl]
