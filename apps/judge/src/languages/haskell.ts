import { nativeProcesses, nativeRun, staticOrNot, usualFacts } from './language.ts'
import type { Language } from './language.ts'

const haskell: Language = {
  name: 'Haskell',
  facts: {
    contentType: 'text/x-haskell',
    description: 'GHC',
    template: 'main :: IO ()\nmain = return ()\n',
    seq: 50,
    ...usualFacts,
  },
  source: 'Main.hs',
  debian: ['ghc'],
  // A static program starts in 0.7 ms of CPU time instead of 1.1 ms.
  variants: staticOrNot('/usr/bin/ghc', '-optl-static'),
  // GHC keeps its list of packages here.
  reads: ['/var/lib/ghc'],
  compile: ({ compiler, flags }) => [compiler, '-v0', '-O1', '-rtsopts=none', ...flags, '-o', 'main', 'Main.hs'],
  compileMemoryMb: 1_024,
  warnings: {},
  artefact: 'main',
  version: ['--version'],
  run: nativeRun,
  needsExtraFiles: false,
  processes: nativeProcesses,
  selfTest: {
    source: `import qualified Data.Map.Strict as Map
main :: IO ()
main = interact $ \\text -> show (sum (Map.fromList (zip [0 :: Int ..] (map read (words text))))) ++ "\\n"
`,
    input: '1 2\n',
    expected: '3\n',
  },
}

export const languages = [haskell]
