import { expect, test } from 'vitest'
import { isSignedAnswer, readForm, signedText } from './alipay/signing.ts'
import { isSignedBy, privateKeyOf, publicKeyOf, signText } from './keys.ts'
import { decrypt, requestText, signedBytes } from './wechatPay/signing.ts'

/**
 * Keys that `openssl genrsa 2048` made for these tests: they are of no merchant and open nothing. The private key signs
 * as a merchant, the public one is of the other side.
 */
const privateKey = privateKeyOf(
  'MIIEvwIBADANBgkqhkiG9w0BAQEFAASCBKkwggSlAgEAAoIBAQCtk6i4X7lAPZsAKRvUP87x2fLUllEnMzSFLkIZLLMub5IYk0vTJp0YdWqDM3P0nNN3zhk844Z2Sm3dmUeOQ84Tv23VoH9IA7XWfYp+ngJpp90gmiMPmnFFDMyyuH1RNrldW+PP2nV6IrqQ7XhD4E3u6vdSvOO4I7bB9WC4HQzx8+Eq3Hih0cTDTwIsHAtGGMVDGszRbyh3N94LNK5CRGwAFqeN5eAjTSHnqlevwDje8jLIensUrvmLy8hESOf/EDWDl6JeNFTXvHweBneXofWLjMDbJGLbpckaGbdBN5k9Wj7ATH9kiEaKQatqjcthsdv+mbTrHcl3nx6+F14ifQRrAgMBAAECggEALUC31gmuxF7LUElnZfiUvVzzABWIZs3kvWwH84RB2rNfxWRxekUw47WI5Ve+vWE9iJiE3+j5n1FcP0+85gwrZ96ahf1n8aB2AcuNFeGgA2euMNe+mEzNhxEFNPsAQPIhdYOFayUrR4JSXYJrvlZ2OvmrLTjtrY4yEXMlmhqIy3M4o1bL6H0A2wPw9+jqp3KaMi7Ktmr5PVMc2hJYzIvnXdmQzuqRJ6ycmk730x9tSY7YrmzKGrzYr3LWp09gC1VFJQE0VGiJbdvLH9rieJQxZdNSONv2+uU0m4tWBw0qvetuJYEhbauw3HR7p7AmvHz12pBfM0Rxwsa/F2M3qsuU4QKBgQDyDlLG1qSSt4IOIs3ZhF0q3PNfkpfYs5ej4UiDu+CLXYldvXq4jQqCz7fDu1iaN6f2I+ie+rM+wnDdIqsWd1XPY2C5AXdcpaBy73vQ3LuuUl9ZqsLhteOvY4wXlFbGjfsuWX1DvWpYiHvI6JoZOIkEv00h1Rg0/akz4HMsMhs4iQKBgQC3k3Oe7P6brRiO0DEebFc44LNLfE5fMTTbLv+w4R3odbVu2E8a97adq93POehCA35YIfSmYSNxfDMfPXRa6feVG8Y4Hmz+F9dHbTNTSFv8N9Fvwa74GY8qZJjOt1kzISZeB5aVTJpH5ySbGJBxJ6LEfuI6gwN/NlHTR852HJAwUwKBgQCuizmRfFHsIju8Kci6Y0IzmGQ+tJyefNKKL/d0VtQSav6VA/8seTftIA/pKn03p46MZVRm32zFgryUGV25s4/DHmwuvCnwOta6SorED4eeqnNrW0FwNRLb9DKfBi6Uuuk3gPxdDodTFAf+1gvYx/W14KSkEt+Dxq5uZBlo8zDB0QKBgQCotHWZJCuIXbcn5+R8FQzDVJzxTjen+8ybccHBh+C4dRRb3aY1HllQ5VVez9TGdfdyfyIalULBVGaW2x9HPaUt/uxXPn7jtH0/QvfcHa+LRrDOh6yIjNSpHPHhZ1YuStS7rTWR12ghlCZr8lMr6kUHV6QIKcbY7c6c4Gy41t8byQKBgQDS9pB0zkOFX0T/Ms7KQW1+jIJ2oao6DdbWZ1T6KbkCT/V8jDicnvst+TRbe7BAZcEhpSCRq1yAJqxfsCXy4t+zU4/WkOZBpvBwDeydvC1WUvmFGVfLAc3jpZDqtRe9kanGiumUuVGDMPGkL0kmQeJtbQiPiTk4/esKrb+p5J4CFg==',
)!
const publicKey = publicKeyOf(
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAoCv+0DJAQrL+I0Ii5I6Duv5Fu+LfaiJpjmHiaW7rtM6lfBT29sQU9VmawAeHj+LfgY1dglKAw1iQjHqTX/ser/jHc4h97IhKneGb2gS3F20aCCRuP7BXBuVDExr4pFio03A03wjQ1lQNnSEP5tlO1PaNt7Ta/Sbb8JzGNysLKDrf+j6tzKRZfvEcH0HqlKJX2lPPQDdQfgoVlBW/VZ/VPFWQXPV2RD2/dYdvzGUFef41RCkVGAG63yWRU3yKvLe8MJULahmLNeVXMwVUu0aNHpaRBuJKmnJDE/LtdvEkrcug5hl8JG+r8yFmAZ7N4nMtbKG3dOZTgefAQNHcTnZmGwIDAQAB',
)!

test('WeChat Pay: a request is signed as by `openssl dgst -sha256 -sign key.pem request.txt | openssl base64 -A`', () => {
  const body = '{"mchid":"1900000001","amount":{"total":1999,"currency":"CNY"}}'
  const call = { method: 'POST', path: '/v3/pay/transactions/native', body } as const
  expect(signText(requestText(call, '1764388800', '593BEC0C930BF1AFEB40B4A08C8FB242'), privateKey)).toBe(
    'iF670o9FHvMgPIgCaC9LHD6mkbKvHV6CKSu5qIJOcDUhBkwgNlMKc5HF2CzvRno6Phg4ZOHk9tItyUZ4ySLz0a6ykddgIigjXBQqAQdrqaJNnyrm/ZTvAqobHDwYXGZjPiWd9b1nFYy0EVYLNLh1oOSWNifPYYvPeDUciLcPqJ+eaaxZ9qwKHWk+yItvtdsAkF0nJLt2yDTz2U2S/4Rp9cWgtidQm9Fcp01KMV+cpsCec4+AlZrHPutdydq6iEiGndxMEZdg7XAAM5bv+MxsDOgaJ9kJPhCbAn0JqbL6HCgQMg7pZgGZWALJsgRNXngZIyEBUwUkgRFp04whuWDhRQ==',
  )
})

const answers = [
  [
    '{"code_url":"weixin://wxpay/bizpayurl?pr=abc"}',
    'c5ac7061fccab6bf3e254dcf98995b8c',
    'jwyP+p8kycP6qUGz5e6xtRM6nda2OgT249P7yq6pqq9bj+UmbOogpBINvNE2L25/2nA4XVAaqsenMsJngXYHtodSnbaBe6RPgVa7bJXbKlMd/f5u9Lyxs+mQy4hsJEcNP4iWwI36S2wJEeKls9UYokFxNVeFgLDdKNU09nC1UjEKX1M16qAVZbNgbENTva0cSZUlpYyqV/3Rm+oVg8W1WYJqk+AA5U1D1j+C7Idh/wZXz9Ow62DlbBbLYW/XJnAVvxhZmP5leA5GlOycde4VOEjrlwpaEzarwkjr1N572Jplaz1wHEnf51rNi4b2aIGXzirV2RKevd5cWklpxlfsnQ==',
  ],
  [
    '',
    'EmptyBody0000000',
    'jiXOPBiyJbBXrEfEJWF6enErBO+1fNZXRsKUchkyecaBE/U6R2sQkqnihXn7aBaby+hIo37pum8hNiEwi74s53/DetmUMvyKS7FvAfZqiUGgs+xNrR9DQlUWcvUOP9yP+YWFtBli1jv9l7FXLdCJk2kFJdOU2q2rtk3PzUKF32iPVKB2sjSlHoIP4+6e2qQhUsQO3JeJmtVS6XVYTBzVa0aFvUJ5imupS6OdXrPoQI0XVpJMZekkcdekKUb7cZ2Yxns3Nye0fnXTC1fQek9Mje4JhYbmGGQaan31ZaOnYu56xVqKsY2vst5shNcHlCC28uD/tomtHU+tfuGTp96s0Q==',
  ],
] as const

test.each(answers)(
  'WeChat Pay: the answer %j with a signature of `openssl dgst -sha256 -sign` is believed',
  (body, nonce, signature) => {
    const isSigned = (text: string) =>
      isSignedBy(
        signedBytes({ serial: '', timestamp: '1764388800', nonce, signature }, Buffer.from(text)),
        signature,
        publicKey,
      )
    expect(isSigned(body)).toBe(true)
    expect(isSigned(`${body} `)).toBe(false)
  },
)

test('WeChat Pay: what EVP_aes_256_gcm of OpenSSL sealed is opened, and nothing that differs in a letter', () => {
  const sealed = {
    algorithm: 'AEAD_AES_256_GCM',
    nonce: 'nonce-12byte',
    associated_data: 'transaction',
    ciphertext: '3DAWZaFI5Zd4kiOwBqUJOSekTxGBErDzyaAwXMpXH561Afwhv63b+Js+2ZLwq5diTBX46HJG4kA=',
  } as const
  const key = '0123456789abcdefghijklmnopqrstuv'
  expect(decrypt(sealed, key)).toBe('{"mchid":"1900000001","描述":"一年"}')
  for (const change of [
    { nonce: 'nonce-12bytf' },
    { associated_data: 'refund' },
    { ciphertext: sealed.ciphertext.slice(4) },
    { ciphertext: '' },
  ])
    expect(() => decrypt({ ...sealed, ...change }, key)).toThrow('wrong_encryption')
})

test('Alipay: parameters are signed as by `openssl dgst -sha256 -sign key.pem parameters.txt | openssl base64 -A`', () => {
  const parameters = new Map([
    ['version', '1.0'],
    ['method', 'alipay.trade.precreate'],
    ['app_id', '2021000000000001'],
    ['timestamp', '2026-11-29 12:00:00'],
    ['sign_type', 'RSA2'],
    ['format', 'JSON'],
    ['charset', 'utf-8'],
    ['notify_url', 'https://oj.example.org/api/pay/alipay'],
    ['biz_content', '{"out_trade_no":"order-000001","subject":"一年会员 & 100%"}'],
  ])
  expect(signText(signedText(parameters), privateKey)).toBe(
    'JBtZF3s0zF4AwlrtIt/SDNFSXbLJTm+BvOaBwQvXppaVG2sLUSDqGkv6/o/Qh9f9LKelfuY4aWqKCYij9EBTpVejS41hwCYHDltv9KCfjPI2/Pxb0W+ZHxcP1Og64JxNMRBtceTZlX7YAHBnXBjhxhgaNaQeGJopd1yMnYVeIKLhRl+G+SxLXkLN6WPOHwX0iOShjbuwrIgVAyAFyL+gOkpo07/8XLqZh+3J0Z5OZbdcUjgtgn5delP9F3+zIGl7RKA7lNNii4prtlsKeptYbs9iICf0p8usgAVjoJT19EBjUmfW+4f+DAM6BuuG5+uBrW9Ki0EkKi1tKaGF1fe1cA==',
  )
})

test('Alipay: an answer with escaped slashes and a signature of `openssl dgst -sha256 -sign` is believed', () => {
  const raw = String.raw`{"code":"10000","out_trade_no":"order-000001","qr_code":"https:\/\/qr.alipay.com\/bax1"}`
  const signature =
    'LiRS6GynaE6OHjR/3ts01dduEmRTrW1N0SUtkLU4TZMJiRQF3DgSgjqUBP2mUhEvgx5TJsUhdnuUr/QF1e0b2A1DkjNis9V0QRmpXvvBaCRj9KWgAYGizGOMKUIaE4lWn+/XMyDqyBQnHkHbwmjqOkYG74r8KiMRN4PLEYtNV5tRrF7uS6poulGQpmCn4BPhNpR+c4RuQ0ghlqkc7M3mXQxZHnvDqq/KhSPTdYVTXoZpJZ4qpwSsa/CvFAA9eg1iau24DeWSIUeIv+nf7e7KQROW2tR19oDa0Dq2xRARWOIMAsYalQl+iLUhizjasKYh9SWHiNSWas1ddstI5XpPmQ=='
  expect(isSignedAnswer(raw, signature, publicKey)).toBe(true)
  expect(isSignedAnswer(raw.replaceAll('\\/', '/'), signature, publicKey)).toBe(false)
  expect(isSignedAnswer(raw.replace('000001', '000002'), signature, publicKey)).toBe(false)
})

test('Alipay: the values of a notification are unescaped once before they are compared with a signature of OpenSSL', () => {
  const form = readForm(
    'subject=%E4%B8%80%E5%B9%B4&total_amount=19.99&out_trade_no=order-000001&notify_id=1&app_id=2021000000000001' +
      '&body=100%25+of+%26quot%3Bit%26quot%3B+%2B+%25E4+%3D&fund_bill_list=%5B%7B%22amount%22%3A%2212.30%22%7D%5D',
  )!
  expect(form.get('body')).toBe('100% of &quot;it&quot; + %E4 =')
  const signature =
    'S2AzmeMYNLwrEJ4YVgw8Ajun1L0eaJp0OuOzRujiUsS4kLw8j+yF6d9wG8Bq1GB3fmmD76t3hPT8BoitJW9e+53JpIBuRYvw2VPQEr6NAVeP+zuXtf7baETLs8UHQMgJjN5+x1/hjPSCivWIYFNzC86AL9GO8VVbgF1lDJ1s/pSzy53/B6Un4tm/X3OnjNcIUoAZPlY+CT2BOC651RnAs1Af+AuW/Ksdg/GBhnvGpquh8hq2e5RMb9g2TpNLZ1xYXUZ9mljVg1y4lZa7IBcI9AXQeU63FiwgSIO+Psv58wKmgOzW6lAov/06MIDvOoSuaxN0GOTIuNu+uNjJc+qqJA=='
  expect(isSignedBy(signedText(form), signature, publicKey)).toBe(true)
})
