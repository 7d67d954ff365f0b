import type { Validator } from '@praxis/contract/judgingJobs'

/**
 * The standard checkers that every judge has (apps/judge/testlib), with the names that packages of many formats use.
 */
export const standardCheckers = [
  'acmp',
  'caseicmp',
  'casencmp',
  'casewcmp',
  'dcmp',
  'fcmp',
  'hcmp',
  'icmp',
  'iwcmp',
  'lcmp',
  'ncmp',
  'nhcmp',
  'nyesno',
  'pointscmp',
  'rcmp',
  'rcmp4',
  'rcmp6',
  'rcmp9',
  'rncmp',
  'tcmp',
  'uncmp',
  'uwcmp',
  'wcmp',
  'xcmp',
  'yesno',
] as const

/** A complete program. The judge adds the checker's source and testlib.h. */
export function standardChecker(name: (typeof standardCheckers)[number], args: readonly string[] = []): Validator {
  return {
    language: 'C++ 17 With O2',
    source: `#include "${name}.cpp"\n`,
    protocol: 'testlib',
    args: [...args],
    extraFiles: {},
  }
}
