import type { CheerioAPI } from 'cheerio'
import { RemoteError } from '../../remoteError.ts'
import { linesOf } from './markdownOf.ts'
import { blockOf, unknownPage } from './readPage.ts'

const what = 'compile output'

/** What a page says of a program that does not compile: its only plain text. `signInField` tells visitors' pages. */
export function compileOutputOn($: CheerioAPI, signInField: string): string {
  const output = $('pre')
  const said = output.length === 1 ? blockOf(linesOf($, output)) : ''
  if (said !== '') return said
  if ($(`input[name="${signInField}"]`).length > 0) throw new RemoteError('signed_out', what)
  throw unknownPage($, what)
}
