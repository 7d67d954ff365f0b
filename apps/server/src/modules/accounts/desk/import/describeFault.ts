import { staffLocales, type Locale } from '@praxis/locales/locales'
import { messagesOf, refusalText } from '#server/messages.ts'
import type { RowFault } from './checkRows.ts'

/** What a fault of a row is called in a language. */
export async function faultWords(locale: Locale): Promise<(fault: RowFault) => string> {
  const [messages, { accountDesk }] = await Promise.all([messagesOf(locale), staffLocales[locale]()])
  const { rowProblems, rowFields } = accountDesk
  return (fault) => {
    switch (fault.code) {
      case 'tooShort':
      case 'trustedUnknown':
        return rowProblems[fault.code]
      case 'tooLong':
        return rowProblems.tooLong(rowFields[fault.field], fault.max)
      case 'nameInFile':
      case 'emailInFile':
        return rowProblems[fault.code](fault.row)
      default:
        return refusalText(messages, fault.code, 'length' in fault ? { length: fault.length } : {})
    }
  }
}
