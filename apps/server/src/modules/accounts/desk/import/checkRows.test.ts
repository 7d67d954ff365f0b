import { describe, expect, test } from 'vitest'
import { checkRows } from './checkRows.ts'

const faults = (rows: string[][]) => checkRows(rows).map(({ fault }) => fault)
const faultOf = (...cells: string[]) => faults([cells])[0]

describe('a row of an import', () => {
  test('may end after the password; blanks around cells do not count', () => {
    expect(checkRows([[' bob ', ' battery ']])).toEqual([
      {
        username: 'bob',
        person: {
          username: 'bob',
          password: 'battery',
          email: null,
          realname: null,
          gender: 'secrecy',
          nickname: null,
          school: null,
          isTrusted: false,
        },
        fault: null,
      },
    ])
  })

  test.each([
    ['male', 'male'],
    ['0', 'male'],
    ['female', 'female'],
    ['1', 'female'],
    ['', 'secrecy'],
    ['男', 'secrecy'],
    ['Male', 'secrecy'],
  ])('the word %j for a gender is %s', (word, gender) => {
    expect(checkRows([['bob', 'battery', '', '', word]])[0]!.person.gender).toBe(gender)
  })

  test.each([
    ['1', true],
    [' Yes ', true],
    ['是', true],
    ['trusted', true],
    ['0', false],
    ['no', false],
    ['否', false],
    ['', false],
  ])('the word %j for being trusted is %s', (word, isTrusted) => {
    const [row] = checkRows([['bob', 'battery', '', '', '', '', '', word]])
    expect([row!.fault, row!.person.isTrusted]).toEqual([null, isTrusted])
  })

  test('trusts nobody for a word that it does not know', () => {
    const [row] = checkRows([['bob', 'battery', '', '', '', '', '', 'perhaps']])
    expect([row!.fault, row!.person.isTrusted]).toEqual([{ code: 'trustedUnknown' }, false])
  })

  test('needs a name and a password', () => {
    for (const cells of [[], ['bob'], ['bob', ' '], ['', 'battery']]) {
      expect(faultOf(...cells), JSON.stringify(cells)).toEqual({ code: 'tooShort' })
    }
  })

  test('follows the rules of names, passwords, addresses and lengths', () => {
    expect(faultOf('x'.repeat(21), 'battery')).toEqual({ code: 'username_length', length: 21 })
    expect(faultOf('a b', 'battery')).toEqual({ code: 'username_invalid', length: 3 })
    expect(faultOf('bob', '12345')).toEqual({ code: 'password_length', length: 5 })
    expect(faultOf('bob', 'x'.repeat(21))).toEqual({ code: 'password_length', length: 21 })
    expect(faultOf('bob', 'battery', 'nowhere')).toEqual({ code: 'email_invalid' })
    expect(faultOf('bob', 'battery', '', 'x'.repeat(51))).toEqual({ code: 'tooLong', field: 'realname', max: 50 })
    expect(faultOf('bob', 'battery', '', '', '', 'x'.repeat(21))).toEqual({
      code: 'tooLong',
      field: 'nickname',
      max: 20,
    })
    expect(faultOf('bob', 'battery', '', '', '', '', 'x'.repeat(101))).toEqual({
      code: 'tooLong',
      field: 'school',
      max: 100,
    })
    expect(faultOf('bob', 'battery', 'a@b.co', 'x'.repeat(50), '1', 'x'.repeat(20), 'x'.repeat(100))).toBeNull()
  })
})

describe('rows that want the same', () => {
  test('belong to the first that is right, in any case of letters and with letters that look alike', () => {
    const rows = [
      ['bob', '123'],
      ['bob', 'battery'],
      ['BOB', 'battery'],
      ['bоb', 'battery'],
      ['eve', 'battery', 'x@example.org'],
      ['ann', 'battery', 'X@example.org'],
      ['ann', 'battery'],
      ['pupil1', 'battery'],
      ['PUPIL1', 'battery'],
    ]
    expect(faults(rows)).toEqual([
      { code: 'password_length', length: 3 },
      null,
      { code: 'nameInFile', row: 2 },
      { code: 'nameInFile', row: 2 },
      null,
      { code: 'emailInFile', row: 5 },
      null,
      null,
      { code: 'nameInFile', row: 8 },
    ])
  })
})
