import { expect, test } from 'vitest'
import { aCase, brokenOf, noSecret } from '#formats/testing/aKattisPackage.ts'

const main = 'int main() {}\n'
const oi = { 'problem.yaml': 'name: Sum\ntype: scoring\nlimits: {time_limit: 1}\n' }
const any = { 'data/testdata.yaml': 'on_reject: continue\ngrader_flags: ignore_sample always_accept\n' }

test.each([
  [
    'an unknown version',
    {},
    'problem_format_version: 2031-01\n',
    'broken package: problem.yaml:3: problem_format_version: the version 2031-01 is not known; there are legacy, 2023-07, 2025-09',
  ],
  [
    'a validator that gives a score',
    {},
    'validation: custom score\n',
    'broken scores: problem.yaml:3: validation: custom score cannot be judged here',
  ],
  [
    'an unknown word of validation',
    {},
    'validation: custom magic\n',
    'broken judgeMode: problem.yaml:3: validation: magic is not known; there are default, custom, score, interactive, multi-pass, multipass',
  ],
  [
    'no validator',
    {},
    'validation: custom\n',
    'broken checker: problem.yaml: the problem needs its output validator, which the package does not have',
  ],
  [
    'a minimum to reach',
    {},
    'grading: {objective: min}\n',
    'broken scores: problem.yaml:3: grading.objective: min cannot be judged here',
  ],
  [
    'two validators',
    { 'output_validators/a.py': '', 'output_validators/b.py': '' },
    'validation: custom\n',
    'broken checker: output_validators: several programs cannot validate together here: a.py, b.py',
  ],
  [
    'a script',
    { 'output_validators/a/build': '', 'output_validators/a/a.cc': '' },
    'validation: custom\n',
    'broken checker: output_validators/a/build: a script that builds or runs a validator cannot be used here',
  ],
  [
    'a grader of its own',
    { 'data/testdata.yaml': 'grading: custom\n' },
    '',
    'broken groups: data/testdata.yaml:1: grading: custom cannot be judged here',
  ],
  [
    'points of what is wrong',
    { ...oi, ...any, 'data/secret/testdata.yaml': 'reject_score: 2\n' },
    '',
    'broken groups: data/secret/testdata.yaml:1: reject_score: 2 cannot be judged here',
  ],
  [
    'a range that is none',
    { ...oi, 'data/testdata.yaml': 'range: 0 many\n' },
    '',
    'broken scores: data/testdata.yaml:1: range: "0 many" does not have the right form',
  ],
  [
    'less than its groups give',
    { ...oi, 'data/testdata.yaml': 'range: 0 1\n' },
    '',
    'broken scores: data/testdata.yaml: 2 points can be reached, and the maximum is 1',
  ],
  [
    'points that cannot be given here',
    {
      ...oi,
      ...any,
      ...aCase('secret/02'),
      'data/secret/testdata.yaml': 'on_reject: continue\ngrader_flags: always_accept max\n',
    },
    '',
    'broken groups: data/secret/testdata.yaml: points that are put together like this cannot be given here: grader_flags: max',
  ],
  [
    'a verdict that forgives',
    {
      ...aCase('secret/02'),
      'data/secret/testdata.yaml': 'on_reject: continue\ngrader_flags: accept_if_any_accepted\n',
    },
    '',
    'broken groups: data/testdata.yaml: the problem accepts submissions that do not solve every case, which cannot be judged here',
  ],
  [
    'a flag of a group that is none',
    { ...aCase('secret/g/1'), 'data/secret/g/testdata.yaml': 'output_validator_flags: strictly\n' },
    '',
    'broken comparison: data/secret/g/testdata.yaml:1: output_validator_flags: "strictly" is no argument of the default validator',
  ],
  [
    'a flag that is none',
    {},
    'validator_flags: loudly\n',
    'broken comparison: problem.yaml:3: validator_flags: "loudly" is no argument of the default validator',
  ],
  [
    'no name',
    { 'problem.yaml': 'limits: {time_limit: 1}\n' },
    '',
    'broken title: problem.yaml: nothing says the name of the problem',
  ],
  [
    'an unknown type',
    {},
    'type: easy\n',
    'broken type: problem.yaml:3: type: easy is not known; there are pass-fail, scoring, interactive, multi-pass',
  ],
  ['no secret case', noSecret, '', 'broken cases: data/secret: there is no test case'],
  ['an input without an answer', { 'data/secret/2.in': '' }, '', 'broken cases: data/secret: 2.in has no answer'],
  ['an answer without an input', { 'data/secret/2.ans': '' }, '', 'broken cases: data/secret: 2.ans has no input'],
  [
    'a program to compile with submissions',
    { 'include/cpp/main.cpp': main },
    '',
    'broken extraFiles: include/cpp/main.cpp: programs of one language (cpp) cannot be compiled with submissions here',
  ],
  [
    'a program of DOMjudge that is elsewhere',
    { 'domjudge-problem.ini': "special_run='run_x'\n" },
    '',
    'broken checker: domjudge-problem.ini:1: special_run: run_x cannot be judged here',
  ],
  [
    'a time limit that is none',
    { 'problem.yaml': 'name: A\n', '.timelimit': 'soon\n' },
    '',
    'broken timeLimit: .timelimit: .timelimit: "soon" is no number of seconds up to 600',
  ],
])('%s is refused by name', async (_name, files, lines, message) => {
  expect(await brokenOf('legacy', files, lines)).toEqual([message])
})
