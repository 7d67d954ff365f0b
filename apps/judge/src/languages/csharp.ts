import { managedProcesses, usualFacts } from './language.ts'
import type { Language } from './language.ts'

const csharp: Language = {
  name: 'C#',
  facts: {
    contentType: 'text/x-csharp',
    description: 'Mono',
    template: 'using System;\n\nclass Program {\n    static void Main() {\n        \n    }\n}\n',
    seq: 66,
    ...usualFacts,
  },
  source: 'Main.cs',
  debian: ['mono-mcs', 'mono-runtime', 'libmono-system-numerics4.0-cil', 'libmono-system-core4.0-cil'],
  variants: [{ compiler: '/usr/bin/mcs', flags: [] }],
  needs: ['/usr/bin/mono'],
  compile: ({ compiler }) => [
    compiler,
    '-nologo',
    '-optimize+',
    '-warn:0',
    '-define:ONLINE_JUDGE',
    '-r:System.Numerics.dll',
    '-out:main.exe',
    'Main.cs',
  ],
  compileMemoryMb: 1_024,
  artefact: 'main.exe',
  version: ['--version'],
  run: (artefact) => ({
    exec: { path: '/usr/bin/mono' },
    argv: ['mono', 'main.exe'],
    files: [{ path: 'main.exe', from: { file: artefact } }],
  }),
  needsExtraFiles: false,
  processes: managedProcesses,
  // A program that prints one word takes 19 MB; the collector's nursery can take 16 MB more.
  runtimeKb: 48 * 1_024,
  selfTest: {
    source: `using System;
using System.Linq;
using System.Numerics;
class Program {
    static void Main() {
        var words = Console.ReadLine().Split(' ');
        Console.WriteLine(words.Select(BigInteger.Parse).Aggregate((a, b) => a * b));
    }
}
`,
    input: '123456789012 1000000000\n',
    expected: '123456789012000000000\n',
  },
}

export const languages = [csharp]
