import { expect, test } from 'vitest'
import { allEndpoints } from './all.ts'
import { exampleOf, type Endpoint } from './endpoint.ts'

const all = Object.values(allEndpoints).flatMap((noun): Endpoint[] => Object.values(noun))

test.each(all.map((endpoint) => [endpoint.call, endpoint] as const))(
  '%s has an example that is valid and names no other fields',
  (_call, endpoint) => {
    expect(endpoint.input.strict().safeParse(exampleOf(endpoint)).error).toBeUndefined()
  },
)
