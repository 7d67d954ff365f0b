import { constants } from 'node:os'
import { equipmentPlace, managedProcesses } from './language.ts'
import type { Kit, Language, Program, RunSettings } from './language.ts'

/** Debian installs Java libraries here. */
export const jarFolder = '/usr/share/java'

/**
 * Options for compilers, which run for seconds: the optimising compiler and the parallel collector would only cost
 * time.
 */
const brief = ['-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-XX:-UsePerfData', '-Xmx768m', '-Xss16m']

/**
 * Options for a compiler that runs on the JVM. It loads its classes from an archive that was made once by compiling a
 * sample. On one core of the reference machine, a small program then compiles in 0.49 s instead of 0.82 s (javac), 1.9
 * s instead of 4.5 s (kotlinc) and 2.3 s instead of 4.9 s (scalac). An archive that does not fit is ignored without a
 * message.
 */
export const briefOptions = (name: string): string[] => [
  ...brief,
  '-Xlog:disable',
  `-XX:SharedArchiveFile=${archiveOf(name)}`,
]

/** Options that make the compiler write that archive, as classes.jsa in its working folder. */
export const archivingOptions: readonly string[] = [...brief, '-XX:ArchiveClassesAtExit=classes.jsa']

const archiveOf = (name: string) => `${equipmentPlace}/${name}/classes.jsa`

type Sample = { name: string; files: Kit['files']; compile: (options: readonly string[]) => string }

/** A kit that holds the class archive of a compiler. */
export const classArchive = ({ name, files, compile }: Sample): Kit => ({
  name,
  files,
  isOptional: true,
  make: ['/bin/sh', '-c', `${compile(archivingOptions)} && tar -cf kit.tar classes.jsa`],
})

/** A program that runs on the JVM. `start` holds the arguments for the class path and the main class. */
export const jvmRun = (start: readonly string[], artefact: string, { memoryKb }: RunSettings): Program => ({
  exec: { path: '/usr/bin/java' },
  argv: [
    'java',
    `-Xmx${memoryKb}k`,
    // The default initial heap is a fraction of the machine's memory, so figures would differ between machines.
    `-Xms${Math.min(memoryKb, 32_768)}k`,
    '-Xss64m',
    '-XX:+UseSerialGC',
    '-XX:-UsePerfData',
    // Makes the JVM end by SIGABRT when memory runs out. A Java program can choose any exit code, but cannot raise that
    // signal.
    '-XX:+CrashOnOutOfMemoryError',
    '-XX:+SuppressFatalErrorMessage',
    '-Dfile.encoding=UTF-8',
    '-DONLINE_JUDGE=true',
    ...start,
  ],
  files: [{ path: 'Main.jar', from: { file: artefact } }],
})

/** The properties that all JVM languages share. */
export const onJvm = {
  needsExtraFiles: false,
  processes: managedProcesses,
  // Code, classes and the collector's tables live outside the heap. A program that prints one word takes 35 MB, in
  // Scala 45 MB; larger programs load and compile more.
  runtimeKb: 96 * 1_024,
  outOfMemorySignal: constants.signals.SIGABRT,
  artefact: 'Main.jar',
} as const satisfies Partial<Language>
