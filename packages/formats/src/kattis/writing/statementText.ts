import type { Statement, StatementLanguage } from '#formats/model.ts'
import { splitStatement } from '#formats/texts/statement.ts'

/** Those that `splitStatement` finds again. */
const headings: Record<StatementLanguage, Record<'input' | 'output' | 'hint', string>> = {
  'zh-CN': { input: '输入', output: '输出', hint: '提示' },
  'en-US': { input: 'Input', output: 'Output', hint: 'Hint' },
}

/** A statement as one text with headings. */
export function statementText({ description, ...parts }: Statement, language: StatementLanguage): string {
  const below = (['input', 'output', 'hint'] as const).flatMap((part) => {
    const text = parts[part]
    return text === null ? [] : [`## ${headings[language][part]}\n\n${text}`]
  })
  const texts = [...(description === null ? [] : [description]), ...below]
  return texts.length === 0 ? '' : `${texts.join('\n\n')}\n`
}

/** Whether it is divided again as it was. */
export function isDividedAgain(statement: Statement, language: StatementLanguage): boolean {
  const read = splitStatement(statement.title, statementText(statement, language), language)
  return (['description', 'input', 'output', 'hint'] as const).every((part) => read[part] === statement[part])
}

/** As the format wants it of each text. */
export const withLineEnd = (text: string): string => {
  const lines = text.replaceAll(/\r\n?/g, '\n')
  return lines === '' || lines.endsWith('\n') ? lines : `${lines}\n`
}
