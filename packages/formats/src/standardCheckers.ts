import type { Validator } from '@praxis/contract/judging'

/** The checkers that every judge brings along, by the names that packages of many formats use (apps/judge/testlib). */
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

/** A whole program: the judge puts the checker and testlib.h beside it. */
export function standardChecker(name: (typeof standardCheckers)[number], args: readonly string[] = []): Validator {
  return {
    language: 'C++ 17 With O2',
    source: `#include "${name}.cpp"\n`,
    protocol: 'testlib',
    args: [...args],
    extraFiles: {},
  }
}
