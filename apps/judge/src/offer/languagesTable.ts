import { compileCommandOf } from './languageFacts.ts'
import { compileMemoryMbOf } from '#judge/compile/compile.ts'
import type { Toolchain } from '#judge/languages/language.ts'

/** Writes the table of docs/judging.md for the languages that work on this machine. */
export function tableOf(toolchains: readonly Toolchain[]): string {
  const titles = ['Wire name', 'Version', 'Compiled by', 'Run', 'Compile memory', 'Extra memory']
  const rows = [...titles, 'Time, memory factor', 'Processes', 'Debian packages']
  const lines = [rows, rows.map(() => '---'), ...toolchains.map(rowOf)]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function rowOf({ language, variant, version }: Toolchain): string[] {
  const { name, facts, runtimeKb = 0, processes, debian } = language
  const { argv } = language.run('', variant, { memoryKb: 262_144, stackKb: 262_144 })
  return [
    code(name),
    escaped(version.slice(0, versionLength).trim()),
    code(compileCommandOf(language, variant)),
    code(argv.join(' ').replaceAll(settings, ' …')),
    `${compileMemoryMbOf(language)} MB`,
    runtimeKb === 0 ? '–' : `${runtimeKb / 1_024} MB`,
    facts.timeFactor === facts.memoryFactor ? `${facts.timeFactor}` : `${facts.timeFactor}, ${facts.memoryFactor}`,
    `${processes}`,
    debian.map(code).join(' '),
  ]
}

const versionLength = 70
/** Arguments that vary with limits, such as heap sizes. The text below the table explains them. */
const settings = /( -[XD]\S+| --[\w-]+=\d+)+/g

const code = (text: string) => `\`${escaped(text)}\``
const escaped = (text: string) => text.replaceAll('|', String.raw`\|`)
