import { expect, test } from 'vitest'
import { submissionPermissions, type Knowledge } from './submissions.ts'

const classes = ['whole', 'managed', 'own', 'public', 'none'] as const
const { mayReadCaseFiles, mayReadCrash, mayReadAddress } = submissionPermissions
const codeOf = (share: boolean, codeShare: boolean) => (knowledge: Knowledge) =>
  submissionPermissions.mayReadCode(knowledge, { share, codeShare })

/** Which fields a class has, whoever asks; in the order of `classes`. */
const fields: [string, (knowledge: Knowledge) => boolean, string][] = [
  ['private code, sharing on', codeOf(false, true), 'yes yes yes no  no'],
  ['private code, sharing closed', codeOf(false, false), 'yes yes yes no  no'],
  ['shared code, sharing on', codeOf(true, true), 'yes yes yes yes no'],
  ['shared code, sharing closed since', codeOf(true, false), 'yes yes yes no  no'],
  ['what a crashed program said', mayReadCrash, 'yes yes yes no  no'],
  ['names of test files', mayReadCaseFiles, 'yes yes no  no  no'],
  ['the address of the submitter', mayReadAddress, 'yes no  no  no  no'],
]

test.each(fields)(
  'who knows a submission whole, managed, own, public or not at all has %s as the table says',
  (_name, has, row) => {
    expect(classes.map((knowledge) => (has(knowledge) ? 'yes' : 'no'))).toEqual(row.split(/\s+/))
  },
)
