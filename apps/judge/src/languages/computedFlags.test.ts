import { expect, test } from 'vitest'
import { languages } from './index.ts'

const sizesMb = [64, 128, 256, 512, 1_024, 1_166, 2_048, 4_096, 8_192]

/** The arguments and variables of a language that depend on the limits. */
function computed(name: string, mb: number): string[] {
  const language = languages.find((it) => it.name === name)
  if (language === undefined) throw new Error(`no language ${name}`)
  const wordsAt = (size: number) => {
    const limits = { memoryKb: size * 1_024, stackKb: size * 1_024 }
    const { argv, env = {} } = language.run('artefact', language.variants[0]!, limits)
    return [...argv, ...Object.entries(env).map((pair) => pair.join('='))]
  }
  const [little, more] = [wordsAt(3), wordsAt(96)]
  return wordsAt(mb).filter((word) => !little.includes(word) || !more.includes(word))
}

const onNode = [
  ['--max-old-space-size=192', '--stack-size=58982'],
  ['--max-old-space-size=256', '--stack-size=117964'],
  ['--max-old-space-size=384', '--stack-size=235929'],
  ['--max-old-space-size=640', '--stack-size=471859'],
  ['--max-old-space-size=1152', '--stack-size=943718'],
  ['--max-old-space-size=1294', '--stack-size=1048576'],
  ['--max-old-space-size=2176', '--stack-size=1048576'],
  ['--max-old-space-size=4224', '--stack-size=1048576'],
  ['--max-old-space-size=8320', '--stack-size=1048576'],
]
const onJava = [
  ['-Xmx65536k', '-Xms32768k'],
  ['-Xmx131072k', '-Xms32768k'],
  ['-Xmx262144k', '-Xms32768k'],
  ['-Xmx524288k', '-Xms32768k'],
  ['-Xmx1048576k', '-Xms32768k'],
  ['-Xmx1193984k', '-Xms32768k'],
  ['-Xmx2097152k', '-Xms32768k'],
  ['-Xmx4194304k', '-Xms32768k'],
  ['-Xmx8388608k', '-Xms32768k'],
]
const onGo = [
  ['GOMEMLIMIT=62259KiB'],
  ['GOMEMLIMIT=124518KiB'],
  ['GOMEMLIMIT=249036KiB'],
  ['GOMEMLIMIT=498073KiB'],
  ['GOMEMLIMIT=996147KiB'],
  ['GOMEMLIMIT=1134284KiB'],
  ['GOMEMLIMIT=1992294KiB'],
  ['GOMEMLIMIT=3984588KiB'],
  ['GOMEMLIMIT=7969177KiB'],
]
const onRuby = [
  ['RUBY_THREAD_VM_STACK_SIZE=67108864'],
  ['RUBY_THREAD_VM_STACK_SIZE=134217728'],
  ['RUBY_THREAD_VM_STACK_SIZE=268435456'],
  ['RUBY_THREAD_VM_STACK_SIZE=536870912'],
  ['RUBY_THREAD_VM_STACK_SIZE=1073741824'],
  ['RUBY_THREAD_VM_STACK_SIZE=1222639616'],
  ['RUBY_THREAD_VM_STACK_SIZE=2147483648'],
  ['RUBY_THREAD_VM_STACK_SIZE=4294967296'],
  ['RUBY_THREAD_VM_STACK_SIZE=8589934592'],
]
const tables: Record<string, readonly (readonly string[])[]> = {
  'JavaScript Node': onNode,
  TypeScript: onNode,
  Java: onJava,
  Kotlin: onJava,
  Scala: onJava,
  Golang: onGo,
  Ruby: onRuby,
}

const rows = Object.entries(tables).flatMap(([name, flags]) =>
  sizesMb.map((mb, index) => ({ name, mb, expected: flags[index]! })),
)

test.each(rows)('$name is told of $mb MB what its runtime takes', ({ name, mb, expected }) => {
  expect(computed(name, mb)).toEqual(expected)
})

test('no other language is told anything that depends on limits', () => {
  const others = languages.filter(({ name }) => !(name in tables))
  expect(others.length).toBeGreaterThan(20)
  for (const { name } of others) for (const mb of sizesMb) expect([name, ...computed(name, mb)]).toEqual([name])
})

test('the stack of Node is that of the problem where memory is larger', () => {
  const node = languages.find((it) => it.name === 'JavaScript Node')!
  const { argv } = node.run('artefact', node.variants[0]!, { memoryKb: 2_097_152, stackKb: 131_072 })
  expect(argv).toContain('--stack-size=117964')
})
