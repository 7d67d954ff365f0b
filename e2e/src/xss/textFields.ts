import { allEndpoints } from '@praxis/contract/all'
import { methodAndPath, type Endpoint } from '@praxis/contract/endpoint'
import { z } from 'zod'
import { commentFields } from './commentFields.ts'
import { contestFields } from './contestFields.ts'
import {
  asked,
  colour,
  credential,
  fieldsOf,
  key,
  notStored,
  setting,
  upload,
  type Shown,
  type Unshown,
} from './fieldsOf.ts'
import { entranceFields } from './entranceFields.ts'
import { discussionFields } from './discussionFields.ts'
import { homeFields } from './homeFields.ts'
import { lessonFields } from './lessonFields.ts'
import { remoteFields } from './remoteFields.ts'
import { trainingFields } from './trainingFields.ts'
import { userFields } from './userFields.ts'
import { workshopFields } from './workshopFields.ts'

/**
 * Each text that a person can send to a call that changes something: the mark of the planted text that stands for it
 * (see plant.ts), or why no page shows it.
 */
export const fieldsOfCalls: Readonly<Record<string, Shown | Unshown>> = {
  ...fieldsOf('PUT /api/admin/config/set-web-config', {
    name: { shownAs: 'name' },
    shortName: { shownAs: 'shortName' },
    recordName: { shownAs: 'recordName' },
    projectName: { shownAs: 'projectName' },
    description: { shownAs: 'description setting' },
    homeTitle: { shownAs: 'homeTitle' },
    homeRightTile: { shownAs: 'homeRightTile' },
    homeRightDesc: { shownAs: 'homeRightDesc' },
    qrCodeTitle: { shownAs: 'qrCodeTitle' },
    timeZone: { because: 'the server refuses what is not the name of a time zone' },
    editorLanguage: { because: 'the server refuses what is no language of the site' },
  }),
  ...Object.fromEntries(
    addressSettings().map((name) => [`PUT /api/admin/config/set-web-config ${name}`, { shownAs: 'addresses' }]),
  ),
  ...Object.fromEntries(
    ['hdu', 'cf', 'poj', 'atcoder', 'spoj', 'libreoj'].flatMap((site) => [
      [`PUT /api/admin/switch/update ${site}UsernameList`, { shownAs: 'remote account' }],
      [`PUT /api/admin/switch/update ${site}PasswordList`, { because: 'no call answers passwords' }],
    ]),
  ),
  ...fieldsOf('PUT /api/admin/switch/update', {
    aiBaseUrl: setting(),
    aiModel: setting(),
    aiApiKey: credential(),
    aiCurrency: { shownAs: 'ai currency' },
  }),
  ...fieldsOf('POST /api/ai/consent', { host: { because: 'the server refuses what is not the host of its provider' } }),
  ...fieldsOf('PUT /api/admin/config/set-email-config', {
    emailHost: setting(),
    emailUsername: setting(),
    emailPassword: credential(),
    emailBGImg: { because: 'the server refuses what is no address' },
    emailFrom: { because: 'the server refuses what is no address of mail' },
  }),
  ...fieldsOf('POST /api/admin/config/test-email', { email: { because: 'it is an address of mail' } }),
  ...fieldsOf('PUT /api/admin/config/sign-in', {
    refusedMailDomains: setting(),
    wechatAppId: setting(),
    wechatAppSecret: credential(),
    wechatToken: credential(),
    wechatEncodingKey: credential(),
    wechatApiBase: { because: 'the server refuses what is no address' },
    oidcName: setting(),
    oidcIssuer: { because: 'the server refuses what is no address' },
    oidcClientId: setting(),
    oidcClientSecret: credential(),
  }),
  ...entranceFields,
  ...fieldsOf('POST /api/register', {
    username: { shownAs: 'username' },
    password: credential(),
    email: { because: 'no page shows it' },
    code: credential(),
    ticket: credential(),
    secret: credential(),
  }),
  ...fieldsOf('POST /api/check-username-or-email', { username: asked(), email: asked() }),
  ...fieldsOf('POST /api/change-password', { oldPassword: credential(), newPassword: credential() }),
  ...fieldsOf('POST /api/apply-reset-password', { email: asked(), captcha: credential(), captchaKey: credential() }),
  ...fieldsOf('POST /api/reset-password', { username: key(), password: credential(), code: credential() }),
  ...fieldsOf('POST /api/change-email', {
    password: credential(),
    newEmail: { because: 'the server refuses what is not an address' },
    code: credential(),
  }),
  ...fieldsOf('POST /api/change-userInfo', {
    realname: { shownAs: 'realname' },
    nickname: { shownAs: 'nickname' },
    signature: { shownAs: 'signature' },
    blog: { because: 'the server refuses what is not an address of a page, and pages link to nothing else' },
    github: { because: 'as blog' },
    school: { shownAs: 'school' },
    number: { shownAs: 'student number' },
    cfUsername: { shownAs: 'codeforces name' },
  }),
  ...fieldsOf('POST /api/remove-account', { password: credential(), secondFactor: credential() }),
  ...fieldsOf('POST /api/file/upload-avatar', { 'the name of the file': upload() }),
  ...fieldsOf('POST /api/file/upload-md-img', { 'the name of the file': upload() }),
  ...fieldsOf('POST /api/file/upload-md-file', { 'the name of the file': upload() }),
  ...fieldsOf('POST /api/file/upload-testcase-zip', { 'the name of the file': upload(), fileListDir: key() }),
  ...fieldsOf('POST /api/file/upload-testcase-file', {
    'the name of the file': { because: 'the report of the upload writes it as text' },
    fileListDir: key(),
  }),
  ...fieldsOf('POST /api/admin/announcement', {
    title: { shownAs: 'announcement title' },
    content: { shownAs: 'announcement content' },
  }),
  ...fieldsOf('PUT /api/admin/announcement', {
    title: { shownAs: 'announcement title' },
    content: { shownAs: 'announcement content' },
  }),
  ...fieldsOf('POST /api/group', {
    name: { shownAs: 'group name' },
    shortName: { shownAs: 'group short name' },
    brief: { shownAs: 'group brief' },
    description: { shownAs: 'group description' },
    code: setting(),
  }),
  ...fieldsOf('PUT /api/group', {
    name: { shownAs: 'group name' },
    shortName: { shownAs: 'group short name' },
    brief: { shownAs: 'group brief' },
    description: { shownAs: 'group description' },
    code: setting(),
  }),
  ...fieldsOf('PUT /api/group/owner', { uid: key() }),
  ...fieldsOf('POST /api/file/upload-group-avatar', { 'the name of the file': upload() }),
  ...fieldsOf('POST /api/group/member', { code: credential(), reason: { shownAs: 'reason to join' } }),
  ...fieldsOf('PUT /api/group/member', { uid: key(), note: { shownAs: 'note of a refusal' } }),
  ...fieldsOf('POST /api/group/member/decide', { uids: key(), note: { shownAs: 'note of a refusal' } }),
  ...fieldsOf('POST /api/group/member/list', { rows: { shownAs: 'display name' } }),
  ...fieldsOf('POST /api/group/member/restore', { uid: key() }),
  ...fieldsOf('POST /api/group/member/password', { uid: key() }),
  ...fieldsOf('PUT /api/group/member/name', { uid: key(), displayName: { shownAs: 'display name' } }),
  ...fieldsOf('POST /api/group/invitation/accept', { token: credential() }),
  ...fieldsOf('POST /api/admin/tag', { name: { shownAs: 'tag name' }, color: colour() }),
  ...fieldsOf('PUT /api/admin/tag', { name: { shownAs: 'tag name' }, color: colour() }),
  ...fieldsOf('POST /api/admin/tag/classification', { name: { shownAs: 'tag classification' } }),
  ...fieldsOf('PUT /api/admin/tag/classification', { name: { shownAs: 'tag classification' } }),
  ...Object.fromEntries(
    [
      'POST /api/admin/problem',
      'PUT /api/admin/problem',
      'POST /api/group/problem',
      'PUT /api/group/problem',
      'POST /api/admin/contest/problem',
      'PUT /api/admin/contest/problem',
      'POST /api/group/contest-problem',
    ].flatMap((call) =>
      Object.entries(
        fieldsOf(call, {
          problem: { shownAs: 'problem title' },
          uploadTestcaseDir: key(),
          samples: {
            because: 'it is the text of fields in the editor alone, and the server refuses odd names of files',
          },
          tags: { shownAs: 'tag name' },
          codeTemplates: { shownAs: 'code' },
        }),
      ),
    ),
  ),
  ...workshopFields,
  ...fieldsOf('POST /api/admin/question-bank', { name: { shownAs: 'bank name' } }),
  ...fieldsOf('PUT /api/admin/question-bank', { name: { shownAs: 'bank name' } }),
  ...fieldsOf('PUT /api/admin/group-problem/change-progress', { note: { because: 'only a notice says it, as text' } }),
  ...fieldsOf('POST /api/admin/difficulty', {
    name: { shownAs: 'difficulty name' },
    nameEn: { shownAs: 'difficulty name' },
    color: colour(),
  }),
  ...fieldsOf('PUT /api/admin/difficulty', {
    name: { shownAs: 'difficulty name' },
    nameEn: { shownAs: 'difficulty name' },
    color: colour(),
  }),
  ...Object.fromEntries(
    ['admin/problem/compile-spj', 'admin/problem/compile-interactive', 'group/compile-spj', 'group/compile-interactive']
      .map((path) => `POST /api/${path}`)
      .flatMap((call) => Object.entries(fieldsOf(call, { code: notStored(), language: key() }))),
  ),
  ...fieldsOf('POST /api/package-import/upload', { 'the name of the file': { shownAs: 'package file' } }),
  ...fieldsOf('POST /api/file/import-problem', { 'the name of the file': { shownAs: 'package file' } }),
  ...fieldsOf('POST /api/file/import-qdoj-problem', { 'the name of the file': { shownAs: 'package file' } }),
  ...fieldsOf('POST /api/file/import-fps-problem', { 'the name of the file': { shownAs: 'package file' } }),
  ...fieldsOf('POST /api/file/import-hydro-problem', { 'the name of the file': { shownAs: 'package file' } }),
  ...fieldsOf('POST /api/package-import/choose', {
    displayId: { because: 'the server refuses what is no id of a problem' },
  }),
  ...fieldsOf('POST /api/group/announcement', {
    title: { shownAs: 'announcement title' },
    content: { shownAs: 'announcement content' },
  }),
  ...fieldsOf('PUT /api/group/announcement', {
    title: { shownAs: 'announcement title' },
    content: { shownAs: 'announcement content' },
  }),
  ...userFields,
  ...fieldsOf('POST /api/set-user-problem-collect', { problemId: key(), uid: key() }),
  ...fieldsOf('POST /api/submit-problem-judge', {
    pid: key(),
    language: key(),
    code: { shownAs: 'code' },
    captcha: key(),
  }),
  ...fieldsOf('POST /api/submit-problem-test-judge', {
    type: key(),
    language: key(),
    code: { shownAs: 'code' },
    userInput: { shownAs: 'test input' },
    expectedOutput: { shownAs: 'expected output' },
    mode: key(),
  }),
  ...fieldsOf('PUT /api/submission', { uid: key() }),
  ...remoteFields,
  ...fieldsOf('POST /api/admin/judge/secret', { name: { shownAs: 'secret name' } }),
  ...fieldsOf('POST /api/live', { testRuns: key(), scrolls: key() }),
  ...fieldsOf('POST /api/admin/jobs/run', { name: key() }),
  ...Object.fromEntries(
    ['dbName', 'dbHost', 'dbUsername', 'dbPassword', 'redisHost', 'redisPassword'].map((name) => [
      `PUT /api/admin/config/set-db-and-redis-config ${name}`,
      { because: 'the call is always refused' },
    ]),
  ),
  ...commentFields,
  ...contestFields,
  ...discussionFields,
  ...trainingFields,
  ...lessonFields,
  ...homeFields,
}

/** Settings that are addresses: the server refuses scripts in them. */
export function addressSettings(): readonly string[] {
  const pictures = ['qrCodeImg', 'image1', 'image2', 'image3']
  return ['baseUrl', 'recordUrl', 'projectUrl', ...pictures, 'addr1', 'addr2', 'addr3']
}

type Schema = {
  type?: string | readonly string[]
  enum?: unknown
  const?: unknown
  format?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
}

/** `POST /api/x field` for each text that a person can send to a call that changes something. */
export function textsOfPeople(): string[] {
  const all = Object.values(allEndpoints).flatMap((noun): Endpoint[] => Object.values(noun))
  return all
    .filter((endpoint) => endpoint.access !== 'judge' && /^(POST|PUT)$/.test(methodAndPath(endpoint).method))
    .flatMap((endpoint) => {
      const schema = z.toJSONSchema(endpoint.input, { unrepresentable: 'any' }) as Schema
      const texts = Object.entries(schema.properties ?? {}).filter(([, field]) => isText(field))
      const names = [...texts.map(([name]) => name), ...(endpoint.upload === undefined ? [] : ['the name of the file'])]
      return names.map((name) => `${endpoint.call} ${name}`)
    })
}

function isText({ type, enum: values, const: value, format, items, anyOf, oneOf, properties }: Schema): boolean {
  // Whether null is allowed is a second type.
  if ([type].flat().includes('string')) return values === undefined && value === undefined && format !== 'uuid'
  const inside = [...(anyOf ?? []), ...(oneOf ?? []), ...(items ? [items] : []), ...Object.values(properties ?? {})]
  return inside.some((one) => isText(one))
}
