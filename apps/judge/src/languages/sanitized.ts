import { sanitizerLimits } from '@praxis/contract/sanitizer'
import type { TestRun } from '@praxis/contract/judgingJobs'
import type { Language, Toolchain } from './language.ts'

/**
 * The first mistake ends the program. Checks of object sizes stay off: they see the mistakes of the address sanitizer
 * first and name them less well. The last word about optimisation counts, so the level of the language gives way.
 */
const flags = [
  '-O1',
  '-g',
  '-fno-omit-frame-pointer',
  '-fsanitize=address,undefined',
  '-fno-sanitize=object-size',
  '-fno-sanitize-recover=all',
  // The compiler then keeps memory that is never read, and with it the mistakes of freeing it.
  '-fno-builtin-malloc',
  '-fno-builtin-free',
  // The vectors of libstdc++ then also tell what lies between their size and their capacity.
  '-D_GLIBCXX_SANITIZE_VECTOR=1',
] as const

const options = {
  ASAN_OPTIONS: [
    // A program that ends need not free anything.
    'detect_leaks=0',
    'color=never',
    `quarantine_size_mb=${sanitizerLimits.quarantineMb}`,
  ].join(':'),
  // The mistake may lie in a header of the library: the stack leads to the person's line.
  UBSAN_OPTIONS: 'print_stacktrace=1:color=never',
} as const

/** The same compiler with the address and undefined behaviour sanitizers. */
export function sanitizedOf({ language, variant, version }: Toolchain): Toolchain {
  const { bigHeader: _, ...rest } = language
  const sanitized: Language = {
    ...rest,
    compile: (itsVariant) => [...language.compile(itsVariant), ...flags],
    // The sanitizer reads the lines of the program from its file, so the box must hold that file.
    run: (artefact) => ({
      exec: { path: `/w/${language.artefact}` },
      argv: [`./${language.artefact}`],
      files: [{ path: language.artefact, from: { file: artefact }, mode: 0o755 }],
      env: options,
    }),
  }
  // The sanitizers cannot be linked into a static program.
  return { language: sanitized, variant: { ...variant, flags: [] }, version }
}

export function sanitizedLimits({ timeMs, memoryKb, stackKb, outputKb }: TestRun['limits']): TestRun['limits'] {
  const { timeFactor, memoryFactor, memoryKb: own } = sanitizerLimits
  return {
    timeMs: timeMs * timeFactor,
    memoryKb: memoryKb * memoryFactor + own,
    stackKb: stackKb * memoryFactor,
    outputKb,
  }
}
