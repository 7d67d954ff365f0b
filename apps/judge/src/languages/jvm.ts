import { constants } from 'node:os'
import { equipmentPlace, managedProcesses } from './language.ts'
import type { Kit, Language, Program, RunSettings } from './language.ts'

/** Where Debian keeps the libraries of programs in Java. */
export const jarFolder = '/usr/share/java'

/** For compilers, which end within seconds: the better compiler and the larger collector would only cost. */
const brief = ['-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-XX:-UsePerfData', '-Xmx768m', '-Xss16m']

/**
 * Options for a compiler that runs on Java. Its classes come from an archive, made once by compiling a sample: on one
 * core of the reference machine a small program then compiles in 0.49 s instead of 0.82 s (javac), 1.9 s instead of
 * 4.5 s (kotlinc) and 2.3 s instead of 4.9 s (scalac). Nothing is said when the archive does not fit.
 */
export const briefOptions = (name: string): string[] => [
  ...brief,
  '-Xlog:disable',
  `-XX:SharedArchiveFile=${archiveOf(name)}`,
]

/** Options with which it makes that archive, as classes.jsa in its working folder. */
export const archivingOptions: readonly string[] = [...brief, '-XX:ArchiveClassesAtExit=classes.jsa']

const archiveOf = (name: string) => `${equipmentPlace}/${name}/classes.jsa`

type Sample = { name: string; files: Kit['files']; compile: (options: readonly string[]) => string }

/** The archive of a compiler's classes. */
export const classArchive = ({ name, files, compile }: Sample): Kit => ({
  name,
  files,
  isOptional: true,
  make: ['/bin/sh', '-c', `${compile(archivingOptions)} && tar -cf kit.tar classes.jsa`],
})

/** A program that runs on Java; `start` says where its classes are and which has main. */
export const jvmRun = (start: readonly string[], artefact: string, { memoryKb }: RunSettings): Program => ({
  exec: { path: '/usr/bin/java' },
  argv: [
    'java',
    `-Xmx${memoryKb}k`,
    // By default the first heap is a share of the machine's memory, so that figures would differ between machines.
    `-Xms${Math.min(memoryKb, 32_768)}k`,
    '-Xss64m',
    '-XX:+UseSerialGC',
    '-XX:-UsePerfData',
    // Ends by SIGABRT, which a program cannot do by itself; an exit code any program may choose.
    '-XX:+CrashOnOutOfMemoryError',
    '-XX:+SuppressFatalErrorMessage',
    '-Dfile.encoding=UTF-8',
    '-DONLINE_JUDGE=true',
    ...start,
  ],
  files: [{ path: 'Main.jar', from: { file: artefact } }],
})

/** What all languages that run on Java have in common. */
export const onJvm = {
  needsExtraFiles: false,
  processes: managedProcesses,
  // Code, classes and the collector's tables live outside the heap: a program that prints a word takes 35 MB, one in
  // Scala 45 MB, and larger ones load and compile more.
  runtimeKb: 96 * 1_024,
  outOfMemorySignal: constants.signals.SIGABRT,
  artefact: 'Main.jar',
} as const satisfies Partial<Language>
