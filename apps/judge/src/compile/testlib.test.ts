import { expect, test } from 'vitest'
import { testlibSources } from '../../../../tests/testlibSources.ts'
import { usesTestlib } from './testlib.ts'

test.each(testlibSources)('whether a checker uses testlib.h that $what: $uses', ({ source, extraFiles = {}, uses }) => {
  expect(usesTestlib({ language: 'C++ 17 With O2', source, extraFiles } as Parameters<typeof usesTestlib>[0])).toBe(
    uses,
  )
})
