import { expect, test } from 'vitest'
import { readSent, sent, told } from '../testing/anArchive.ts'

const read = async (elements: string) => {
  const text = `<fps version="1.5"><item><title>Sum</title><time_limit unit="s">1</time_limit><memory_limit unit="mb">64</memory_limit>
${elements}</item></fps>`
  return (await readSent(sent(text, 'a.xml')))[0]!
}
const remote = (judge: string, id: string) => `<remote_oj>${judge}</remote_oj><remote_id>${id}</remote_id>`

test.each([
  ['pku', '1000', 'POJ'],
  ['POJ', '1000', 'POJ'],
  ['hdu', '1001', 'HDU'],
  [' Codeforces ', ' 1A ', 'CF'],
  ['libreoj', '6764', 'LIBRE'],
  // The key that a site has given to a judge near by.
  ['near2', 'HOJ-1000', 'NEAR2'],
])('an item of %s %s is judged there', async (judge, id, key) => {
  const { model, displayId } = await read(remote(judge, id))
  expect(model?.remote).toEqual({ key, id: id.trim() })
  expect([displayId, model?.displayId]).toEqual([`${key}-${id.trim()}`, `${key}-${id.trim()}`])
  expect(model?.cases).toEqual([])
})

test('its texts and limits are those of the file; what would judge it here is left out and told', async () => {
  const found = await read(
    `<description>Add.</description><sample_input>1 2</sample_input><sample_output>3</sample_output>
<test_input>1</test_input><test_output>1</test_output>
<spj language="C++">int main() {}</spj><solution language="Python">print(1)</solution>${remote('hdu', '1000')}`,
  )
  expect(found.model).toMatchObject({
    statements: { 'en-US': { title: 'Sum', description: 'Add.' } },
    examples: [{ input: '1 2', output: '3' }],
    limits: { timeMs: 1_000, memoryMb: 64 },
    judgeMode: 'default',
    validator: null,
    cases: [],
    workshop: { solutions: [] },
  })
  expect(told(found).filter((one) => !one.startsWith('approximated stackLimit'))).toEqual([
    'approximated package: a.xml:4: the problem becomes one that is judged at HDU 1000',
    'dropped cases: a.xml:3: the remote judge has test data of its own, so these are left out',
    'dropped other: a.xml:4: solution has no place here and is left out',
    'dropped other: a.xml:4: spj has no place here and is left out',
  ])
  const mapped = found.findings.flatMap(({ outcome, part }) => (outcome === 'mapped' ? [part] : []))
  expect(mapped).toEqual(['statement', 'examples', 'title', 'id', 'timeLimit', 'memoryLimit', 'type'])
})
