import { describe, expect, test } from 'vitest'
import { ApiError, readEnvelope } from './envelope.ts'

const fallbacks = { notFound: 'not found', serverError: 'server error' }
const read = (httpStatus: number, body: unknown) => readEnvelope(httpStatus, body, fallbacks)

function refusal(httpStatus: number, body: unknown): ApiError {
  try {
    read(httpStatus, body)
  } catch (error) {
    if (error instanceof ApiError) return error
  }
  throw new Error('the reply was accepted')
}

describe('a reply that succeeds', () => {
  test('gives its data', () => {
    expect(read(200, { status: 200, data: { a: 1 }, msg: 'success' })).toEqual({ a: 1 })
    expect(read(200, { status: 200, data: null, msg: 'success' })).toBeNull()
  })

  test('may have no status, or no envelope at all', () => {
    expect(read(200, { data: [1] })).toEqual([1])
    expect(read(200, [1, 2])).toEqual([1, 2])
    expect(read(204, undefined)).toBeNull()
  })

  test('passes a check that has not passed yet', () => {
    expect(read(200, { status: 400, data: null, msg: 'check faild' })).toBeNull()
    expect(read(400, { status: 400, data: null, msg: 'check faild' })).toBeNull()
  })
})

describe('a refusal', () => {
  test('of the business keeps HTTP 200 apart from its own number', () => {
    const error = refusal(200, { status: 403, data: null, msg: 'too fast', code: 'submit_too_fast' })
    expect(error).toMatchObject({ httpStatus: 200, status: 403, code: 'submit_too_fast', message: 'too fast' })
  })

  test('names the wrong field', () => {
    expect(refusal(400, { status: 400, data: null, msg: 'bad', field: 'email' }).field).toBe('email')
  })

  test('without words gets ours', () => {
    expect(refusal(502, null).message).toBe('server error')
    expect(refusal(500, { status: 500, data: null, msg: '' }).message).toBe('server error')
    expect(refusal(404, { status: 404, data: null, msg: 'whatever' }).message).toBe('not found')
  })

  test('of an error status is never taken for success', () => {
    expect(refusal(500, { data: 1 }).status).toBe(500)
    expect(refusal(200, { status: 500, data: 1, msg: 'x' }).status).toBe(500)
  })
})
