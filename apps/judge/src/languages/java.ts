import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readJavaCrash } from './crashes/java.ts'
import { archivingOptions, briefOptions, jvmRun, onJvm } from './jvm.ts'
import { equipmentPlace, usualFacts } from './language.ts'
import type { Language } from './language.ts'

/**
 * Compiles a source whose public class may have any name, and packs the classes with a manifest that names the main
 * class.
 */
const compilerSource = readFileSync(join(import.meta.dirname, 'java', 'Compile.java'), 'utf8')
const javac = (options: readonly string[]) => `java ${options.join(' ')} -cp compiler.jar Compile`
const words = '-encoding UTF-8 -nowarn -proc:none -Xmaxerrs 3 -classpath . -d classes Main.java'
/** Java accepts a class archive only if the jar has the same path and time stamp as when the archive was made. */
const compiler = `cp -p ${equipmentPlace}/java/compiler.jar . && ${javac(briefOptions('java'))}`

const selfTest = `import java.util.*;
public class Main {
    record Pair(int a, int b) {}
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        Pair pair = new Pair(in.nextInt(), in.nextInt());
        System.out.println(pair.a() + pair.b());
    }
}
`
/** A source that makes the compiler load the same classes as typical contest programs. */
const sample = `import java.io.*;
import java.math.BigInteger;
import java.util.*;
import java.util.function.*;
import java.util.stream.*;
public class Main {
    interface Shape { double area(); }
    record Square(double side) implements Shape { public double area() { return side * side; } }
    enum Colour { RED, GREEN }
    static <T extends Comparable<T>> T greatest(List<? extends T> list) {
        T best = list.get(0);
        for (T each : list) if (each.compareTo(best) > 0) best = each;
        return best;
    }
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        StringTokenizer words = new StringTokenizer(in.readLine());
        long[] numbers = new long[3];
        Map<String, List<Integer>> map = new TreeMap<>();
        map.computeIfAbsent("a", key -> new ArrayList<>()).add(1);
        PriorityQueue<int[]> queue = new PriorityQueue<>((a, b) -> a[0] != b[0] ? Integer.compare(a[0], b[0]) : b[1] - a[1]);
        queue.add(new int[] {1, 2});
        String text = switch (Colour.values()[0]) { case RED -> "red"; case GREEN -> "green"; };
        Runnable task = new Runnable() { public void run() { numbers[0]++; } };
        task.run();
        try { numbers[1] = Long.parseLong(words.nextToken()); } catch (NumberFormatException | NoSuchElementException e) { numbers[2]--; }
        int sum = IntStream.range(0, 10).map(i -> i * i).sum();
        System.out.println(text + sum + greatest(Arrays.asList(1, 2)) + BigInteger.ONE.shiftLeft(70));
        System.out.println(Stream.of("a", "b").collect(Collectors.joining(",")));
        PrintWriter out = new PrintWriter(new BufferedOutputStream(System.out));
        out.printf("%d %s%n", numbers[0], new StringBuilder().append(map).reverse());
        out.flush();
    }
}
`

const java: Language = {
  ...onJvm,
  name: 'Java',
  facts: {
    contentType: 'text/x-java',
    description: 'OpenJDK',
    template:
      'import java.util.*;\n\npublic class Main {\n    public static void main(String[] args) {\n        \n    }\n}\n',
    seq: 82,
    ...usualFacts,
  },
  source: 'Main.java',
  debian: ['default-jdk-headless'],
  variants: [{ compiler: '/usr/bin/javac', flags: [] }],
  needs: ['/usr/bin/java'],
  compile: () => ['/bin/sh', '-c', `${compiler} ${words}`],
  shortly: [
    [compiler, 'javac'],
    [' -classpath .', ''],
  ],
  compileNotes: {
    64: () => ({ note: 'mainMissing' }),
    65: (classes) => ({ note: 'mainSeveral', classes: classes.slice(0, 1_000) }),
  },
  readCrash: readJavaCrash('Main.java'),
  compileMemoryMb: 1_024,
  version: ['-version'],
  run: (artefact, _variant, settings) => jvmRun(['-jar', 'Main.jar'], artefact, settings),
  kit: {
    name: 'java',
    files: { 'Compile.java': compilerSource, 'Main.java': sample },
    make: [
      '/bin/sh',
      '-c',
      'javac -d tool Compile.java && jar --create --file compiler.jar -C tool . && ' +
        // The archive is optional. Without it, compilations take longer.
        `{ ${javac(archivingOptions)} ${words}; tar -cf kit.tar compiler.jar $(ls classes.jsa); }`,
    ],
  },
  selfTest: { source: selfTest, input: '1 2\n', expected: '3\n' },
}

export const languages = [java]
