import { packageImports } from '@praxis/contract/packageImports'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aPackageSite, ownPackage } from '../../../test/packageSite.ts'

test('cases keep the arguments that a package gives them, also when it brings new data', async () => {
  const { read, start, call, root, db } = await aPackageSite()
  const checked = {
    'output_validator/check.py': 'import sys\n',
    'data/secret/02.in': '1\n',
    'data/secret/02.ans': '1\n',
  }
  const with2 = (args: string) => ownPackage('a', { files: { ...checked, 'data/secret/02.yaml': args } })
  const rows = async () => {
    const { rows: found } = await sql<{ args: unknown }>`
      select args from test_case join problem on problem.test_data_id = test_case.test_data_id order by seq`.execute(db)
    return found.map(({ args }) => args)
  }
  await start(await read(with2('output_validator_args: [-n, "two words", ""]\n')))
  expect(await rows()).toEqual([null, null, ['-n', 'two words', '']])
  const again = await read(with2('output_validator_args: ["3"]\n'))
  await call(packageImports.choose, { id: again, seqs: [1], choice: 'data' }, root)
  await start(again)
  expect(await rows()).toEqual([null, null, ['3']])
})
