/** The settings of providers of payments. */
export const paymentDesk = {
  wechat: 'WeChat Pay',
  alipay: 'Alipay',
  wechatNote:
    'With the first five fields people can buy memberships with WeChat Pay. Empty all of them to switch it off.',
  alipayNote: 'With all four fields people can buy memberships with Alipay. Empty all of them to switch it off.',
  state: 'State',
  states: { off: 'Off', on: 'On', test: 'On, a test' },
  testNote:
    'The server speaks to a simulated provider (PRAXIS_WECHAT_PAY_URL or PRAXIS_ALIPAY_URL), and no money moves.',
  wechatPayAppId: 'App ID',
  wechatPayMerchantId: 'Merchant ID',
  wechatPaySerial: 'Serial number of the merchant certificate',
  wechatPayPrivateKey: 'Private key of the merchant',
  wechatPayPrivateKeyHint:
    'All of the file with the key from the merchant platform. It is not shown after it was saved.',
  wechatPayApiKey: 'Key of API v3',
  wechatPayApiKeyHint: '32 characters. It is not shown after it was saved.',
  wechatPayPublicKeyId: 'ID of the public key',
  wechatPayPublicKeyIdHint: 'Begins with PUB_KEY_ID_. Merchants with platform certificates leave it empty.',
  wechatPayPublicKey: 'Public key of WeChat Pay',
  wechatPayPublicKeyHint: 'All of the file from the merchant platform, together with its ID.',
  alipayAppId: 'App ID',
  alipaySellerId: 'Seller ID (PID)',
  alipaySellerIdHint: 'Sixteen digits that begin with 2088. Messages must name it.',
  alipayPrivateKey: 'Private key of the app',
  alipayPrivateKeyHint: 'RSA2 with 2048 bits. It is not shown after it was saved.',
  alipayPublicKey: 'Public key of Alipay',
  alipayPublicKeyHint: 'That of Alipay, not that of the app.',
  callback: 'Address for messages',
  callbackHint:
    'Each order tells it to the provider. Enter it where the merchant platform asks for one. If nobody outside can reach it, the site asks for payments itself.',
  storedKey: 'Saved; type to replace it',
  try: 'Try the settings',
  trySaved: 'Asks the provider with the saved settings. No order is made.',
  tryOf: (provider: string) => `Try the settings: ${provider}`,
  right: 'The provider knows these settings.',
  wrong: (code: string, detail: string) =>
    `The provider does not accept these settings: ${code}${detail === '' ? '' : ` (${detail})`}`,
}
