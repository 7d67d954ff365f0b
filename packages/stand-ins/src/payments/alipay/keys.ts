import { sign, verify } from 'node:crypto'
import { giveKeysBack, pem, takeKeys } from '../keyPairs.ts'

/** name=value in the order of the names, of all parameters that are signed. */
const textOf = (parameters: Readonly<Record<string, string>>, unsigned: readonly string[]) =>
  Object.keys(parameters)
    .filter((name) => !unsigned.includes(name))
    .toSorted()
    .map((name) => `${name}=${parameters[name] ?? ''}`)
    .join('&')

/** The pair of an app and the pair of Alipay, and what is signed with them. */
export function openKeys() {
  const [app, own] = [takeKeys(), takeKeys()]
  return {
    end: () => giveKeysBack(app, own),

    settings: {
      appId: '2021000000000001',
      sellerId: '2088000000000001',
      privateKey: pem(app.privateKey),
      publicKey: pem(own.publicKey),
    },

    sign: (text: string) => sign('sha256', Buffer.from(text), own.privateKey).toString('base64'),

    /** Of a notification neither the signature nor its kind is signed. */
    signForm: (form: Readonly<Record<string, string>>) =>
      sign('sha256', Buffer.from(textOf(form, ['sign', 'sign_type'])), own.privateKey).toString('base64'),

    /** Of a request everything but the signature is signed. */
    isSigned: (form: Readonly<Record<string, string>>) =>
      verify('sha256', Buffer.from(textOf(form, ['sign'])), app.publicKey, Buffer.from(form['sign'] ?? '', 'base64')),
  }
}
