import { expect, test } from 'vitest'
import { refuseChosen } from './chosen.ts'

const table = `
123456                refused
password              refused
PassWord              refused
qwertyuiop            refused
12345                 password_length
123456789012345678901 password_length
alice99               the name itself, refused
ALICE99               the name itself, refused
alice99x              let in
correct horse         let in
battery staple        let in
密码密码密码            let in
`

test.each(
  table
    .trim()
    .split('\n')
    .map((line) => /^(.+?)\s{1,}(refused|let in|password_length|the name.*)$/.exec(line)!.slice(1) as [string, string]),
)('%s as a password of alice99 is %s', async (password, answer) => {
  const said = refuseChosen(password, 'Alice99', 'password')
  if (answer === 'let in') await expect(said).resolves.toBeUndefined()
  else
    await expect(said).rejects.toMatchObject({
      code: answer === 'password_length' ? answer : 'password_common',
      field: 'password',
    })
})
