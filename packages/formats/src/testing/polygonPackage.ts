import { readZip, type Entries, type ReadProblem } from './anArchive.ts'

type Parts = {
  readonly short?: string
  readonly names?: string
  readonly statements?: string
  readonly judging?: string
  readonly testset?: string
  readonly tests?: string
  readonly groups?: string
  readonly resources?: string
  readonly executables?: string
  readonly checker?: string
  readonly interactor?: string
  readonly assets?: string
  readonly rest?: string
}

export const checkerSource = `#include "testlib.h"
int main(int argc, char *argv[]) {
    registerTestlibCmd(argc, argv);
    const int a = ouf.readInt(), b = ans.readInt();
    quitif(a != b, _wa, "%d is not %d", a, b);
    quitf(_ok, "%d", a);
}
`

const plain: Required<Parts> = {
  short: 'short-name="sum" revision="7"',
  names: '<name language="english" value="Sum"/>',
  statements: '<statement language="english" path="statements/english/problem.tex" type="application/x-tex"/>',
  judging: 'input-file="" output-file="" run-count="1"',
  testset: `<time-limit>1500</time-limit><memory-limit>268435456</memory-limit><test-count>2</test-count>
<input-path-pattern>tests/%02d</input-path-pattern><answer-path-pattern>tests/%02d.a</answer-path-pattern>`,
  tests: '<test method="manual" sample="true"/>\n<test cmd="gen 1" method="generated"/>',
  groups: '',
  resources: '<file path="files/olymp.sty"/><file path="files/testlib.h" type="h.g++"/>',
  executables: '',
  checker:
    '<checker type="testlib"><source path="files/check.cpp" type="cpp.g++17"/><copy path="check.cpp"/></checker>',
  interactor: '',
  assets: '',
  rest: '',
}

/** The document of a small problem: each part on lines of its own, so that places can be told. */
export function polygonXml(parts: Parts = {}): string {
  const all = { ...plain, ...parts }
  return `<?xml version="1.0" encoding="utf-8" standalone="no"?>
<problem ${all.short} url="https://polygon.example/sum">
<names>${all.names}</names>
<statements>${all.statements}</statements>
<judging ${all.judging}><testset name="tests">
${all.testset}
<tests>
${all.tests}
</tests>
${all.groups}
</testset></judging>
<files><resources>${all.resources}</resources><executables>${all.executables}</executables></files>
<assets>
${all.checker}
${all.interactor}
${all.assets}
</assets>
${all.rest}
</problem>
`
}

const properties = {
  name: 'Sum',
  legend: 'Add two numbers.\r\n',
  input: 'Two numbers.',
  output: 'Their sum.',
  notes: '',
  interaction: null,
  sampleTests: [{ input: '1 2\r\n', output: '3\r\n', inputFile: 'example.01', outputFile: 'example.01.a' }],
}

export const propertiesFile = 'statements/english/problem-properties.json'

/** The files of a small problem. A change that is null takes a file away. */
export function polygonFiles(
  parts: Parts = {},
  change: Readonly<Record<string, string | Buffer | null>> = {},
): Entries {
  const files: Record<string, string | Buffer | null> = {
    'problem.xml': polygonXml(parts),
    [propertiesFile]: JSON.stringify(properties),
    'tests/01': '1 2\n',
    'tests/01.a': '3\n',
    'tests/02': '20 30\r\n',
    'tests/02.a': '50\r\n',
    'files/check.cpp': checkerSource,
    'files/testlib.h': 'other',
    'check.cpp': checkerSource,
    'doall.sh': '',
    ...change,
  }
  return Object.fromEntries(Object.entries(files).filter((one): one is [string, string | Buffer] => one[1] !== null))
}

export const textsWith = (change: object): Record<string, string> => ({
  [propertiesFile]: JSON.stringify({ ...properties, ...change }),
})

export async function readPolygonProblem(...asked: Parameters<typeof polygonFiles>): Promise<ReadProblem> {
  const [read] = await readZip(polygonFiles(...asked))
  return read!
}

/** `count` tests with these attributes, each on a line of its own, and their limits. */
export function polygonTests(...attributes: readonly string[]): {
  parts: Pick<Parts, 'testset' | 'tests'>
  files: Record<string, string>
} {
  const testset = plain.testset.replace(/<test-count>\d+/, `<test-count>${attributes.length}`)
  const names = attributes.map((_, at) => `tests/${String(at + 1).padStart(2, '0')}`)
  return {
    parts: { testset, tests: attributes.map((one) => `<test method="manual" ${one}/>`).join('\n') },
    files: Object.fromEntries(
      names.flatMap((name, at) => [
        [name, `${at + 1} 0\n`],
        [`${name}.a`, `${at + 1}\n`],
      ]),
    ),
  }
}

/** What is told of each problem here: the format has no limit of the stack. */
export const toldUsual = ['approximated stackLimit: problem.xml:6: the package does not say it, so it is 256 MB']
