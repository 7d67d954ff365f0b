import { constants } from 'node:os'
import { managedProcesses } from './language.ts'
import type { Language } from './language.ts'

/** For tools that end within a second: the better compiler and the larger collector would only cost. */
const brief = ['-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-XX:-UsePerfData', '-Xmx512m', '-Xss16m']
const forTool = brief.map((option) => `-J${option}`).join(' ')
const makeJar = [
  `javac ${forTool} -encoding UTF-8 -nowarn -proc:none -Xmaxerrs 3 -d classes Main.java`,
  `jar ${forTool} --create --no-compress --file Main.jar -C classes .`,
].join(' && ')

export const java: Language = {
  name: 'Java',
  source: 'Main.java',
  variants: [{ compiler: '/usr/bin/javac', flags: [] }],
  compile: () => ['/bin/sh', '-c', makeJar],
  compileMemoryMb: 1_024,
  artefact: 'Main.jar',
  version: ['-version'],
  run: (artefact, _variant, { memoryKb }) => ({
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
      '-cp',
      'Main.jar',
      'Main',
    ],
    files: [{ path: 'Main.jar', from: { file: artefact } }],
  }),
  needsExtraFiles: false,
  processes: managedProcesses,
  // Code, classes and the collector's tables live outside the heap.
  runtimeKb: 96 * 1_024,
  outOfMemorySignal: constants.signals.SIGABRT,
  selfTest: {
    source: `import java.util.*;
public class Main {
    record Pair(int a, int b) {}
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        Pair pair = new Pair(in.nextInt(), in.nextInt());
        System.out.println(pair.a() + pair.b());
    }
}
`,
    input: '1 2\n',
    expected: '3\n',
  },
}
