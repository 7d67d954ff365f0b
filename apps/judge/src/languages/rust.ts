import { nativeProcesses, nativeRun, staticOrNot, usualFacts } from './language.ts'
import type { Language } from './language.ts'

const rust: Language = {
  name: 'Rust',
  facts: {
    contentType: 'text/x-rustsrc',
    description: 'rustc',
    template: 'fn main() {\n    \n}\n',
    seq: 71,
    ...usualFacts,
  },
  source: 'main.rs',
  debian: ['rustc'],
  variants: staticOrNot('/usr/bin/rustc', '-Ctarget-feature=+crt-static'),
  compile: ({ compiler, flags }) => [
    compiler,
    '--edition=2021',
    '-O',
    '--cfg=online_judge',
    ...flags,
    '-o',
    'main',
    'main.rs',
  ],
  compileMemoryMb: 1_024,
  warnings: {},
  artefact: 'main',
  version: ['--version'],
  run: nativeRun,
  needsExtraFiles: false,
  processes: nativeProcesses,
  selfTest: {
    source: `use std::io::Read;
fn main() {
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text).unwrap();
    println!("{}", text.split_whitespace().map(|word| word.parse::<i64>().unwrap()).sum::<i64>());
}
`,
    input: '1 2\n',
    expected: '3\n',
  },
}

export const languages = [rust]
