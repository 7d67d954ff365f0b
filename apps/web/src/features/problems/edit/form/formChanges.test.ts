import { problemType } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { isSameForm, rebase, withType } from './formChanges.ts'
import { formToSave } from './formToSave.ts'
import { emptyStatement, type ProblemForm } from './problemForm.ts'
import { base } from './testing.ts'

test('what was typed while a save was under way is kept, and the rest is what was stored', () => {
  const now: ProblemForm = { ...base, source: 'typed since' }
  const saved: ProblemForm = { ...base, tags: [{ id: 40, name: 'new', color: '' }], source: 'as sent' }
  expect(rebase(now, base, saved)).toMatchObject({ source: 'typed since', tags: [{ id: 40 }] })
  expect(rebase(base, base, saved)).toBe(saved)
})

/** What a save sends that goes over what somebody else saved, of forms that came through a draft. */
function savedOver(mine: ProblemForm, theirs: ProblemForm) {
  const [now, from] = JSON.parse(JSON.stringify([mine, base])) as [ProblemForm, ProblemForm]
  return formToSave(rebase(now, from, theirs), { pid: 7, gid: 12, version: 5, base: theirs })
}
const english = (form: ProblemForm, texts: Partial<ProblemForm['statements']['en-US']>): ProblemForm['statements'] => ({
  ...form.statements,
  'en-US': { ...form.statements['en-US'], ...texts },
})

test('a save over what somebody else saved brings what was changed here, and what they changed elsewhere stays', () => {
  const theirs: ProblemForm = {
    ...base,
    timeLimit: '3000',
    source: 'theirs',
    statements: english(base, { description: 'Add them', title: 'Theirs' }),
    compare: { ...base.compare, kind: 'tokens' },
    tags: [],
  }
  const mine: ProblemForm = {
    ...base,
    source: 'mine',
    statements: english(base, { title: 'Mine' }),
    compare: { ...base.compare, caseInsensitive: false },
  }
  const { problem: sent, tags, samples } = savedOver(mine, theirs)
  expect(sent).toMatchObject({
    version: 5,
    timeLimit: 3000,
    source: 'mine',
    compare: { kind: 'tokens', caseInsensitive: false },
  })
  expect(sent.statements).toEqual({
    'zh-CN': base.statements['zh-CN'],
    'en-US': { ...base.statements['en-US'], description: 'Add them', title: 'Mine' },
  })
  expect([tags, samples]).toEqual([[], undefined])
})

test('a language that was removed here is gone, also where somebody else edited it', () => {
  const mine: ProblemForm = { ...base, statements: english(base, emptyStatement) }
  const theirs: ProblemForm = { ...base, statements: english(base, { hint: 'theirs' }) }
  expect(savedOver(mine, theirs).problem.statements?.['en-US']).toEqual(emptyStatement)
  expect(savedOver({ ...base, source: 'mine' }, mine).problem.statements).toEqual({
    'zh-CN': base.statements['zh-CN'],
  })
})

test('a checker that was changed here goes with its mode, and the cases go with the type that they were scored for', () => {
  const plain: ProblemForm = { ...base, judgeMode: 'default', spjCode: '', spjLanguage: '' }
  const { problem: sent } = savedOver({ ...base, spjCode: 'mine' }, plain)
  expect(sent).toMatchObject({ judgeMode: 'spj', spjCode: 'mine', spjLanguage: 'C++', spjProtocol: 'kattis' })
  const acm: ProblemForm = { ...base, ...withType(base, problemType.acm) }
  const theirs: ProblemForm = { ...base, data: { ...base.data, cases: base.data.cases.slice(1) } }
  expect(savedOver(acm, theirs)).toMatchObject({ problem: { type: problemType.acm, judgeCaseMode: 'default' } })
  expect(savedOver(acm, theirs).samples).toHaveLength(3)
  expect(savedOver(theirs, acm)).toMatchObject({ problem: { type: problemType.acm, judgeCaseMode: 'default' } })
  expect(savedOver(theirs, acm).samples).toHaveLength(2)
})

test('cases that another version of the data has under other numbers are sent with those', () => {
  const renumbered = base.data.cases.map((one) => ({ ...one, id: (one.id ?? 0) + 40 })).slice(1)
  const theirs: ProblemForm = { ...base, data: { ...base.data, cases: renumbered } }
  const mine: ProblemForm = { ...base, data: { ...base.data, cases: base.data.cases.toReversed() } }
  expect(savedOver(mine, theirs).samples?.map(({ id = null, input }) => [id, input])).toEqual([
    [43, '3.in'],
    [42, '2.in'],
    [null, '1.in'],
  ])
})

test('two forms are the same whatever the keys of their examples are', () => {
  const renamed = { ...base, examples: base.examples.map((one) => ({ ...one, key: `other ${one.key}` })) }
  expect(isSameForm(renamed, base)).toBe(true)
  expect(isSameForm({ ...renamed, source: 'x' }, base)).toBe(false)
})
