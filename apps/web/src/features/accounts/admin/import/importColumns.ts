/** The columns of an import, in the order in which the call takes them. */
export const importFields = [
  'username',
  'password',
  'email',
  'realname',
  'gender',
  'nickname',
  'school',
  'trusted',
] as const
export type ImportField = (typeof importFields)[number]

/** What headings call them, the plainest word first. A number of a student is their user name where nothing else is. */
const words: Readonly<Record<ImportField, readonly string[]>> = {
  username: [
    ...['username', 'user', 'login', 'loginname', 'account', 'accountname', 'userid'],
    ...['用户名', '用户', '登录名', '账号', '帐号', '账户', '使用者名稱', '使用者', '用戶名', '帳號', '登入名稱'],
    ...['benutzername', 'nomdutilisateur', 'identifiant', 'usuario', 'nombredeusuario'],
    ...['studentid', 'studentnumber', 'studentno', '学号', '學號', '考号', '准考证号'],
  ],
  password: [
    ...['password', 'pass', 'pwd', 'initialpassword', '密码', '口令', '初始密码', '密碼', '初始密碼'],
    ...['passwort', 'kennwort', 'motdepasse', 'contrasena'],
  ],
  email: [
    ...['email', 'mail', 'emailaddress', 'mailaddress'],
    ...['邮箱', '电子邮箱', '邮件', '电子邮件', '邮箱地址', '郵箱', '電子郵件', '電子信箱', '信箱'],
    ...['correo', 'courriel', 'adressemail'],
  ],
  realname: [
    ...['realname', 'fullname', 'name', 'studentname', '真实姓名', '姓名', '名字', '学生姓名', '真實姓名', '學生姓名'],
    ...['nom', 'nombre'],
  ],
  gender: ['gender', 'sex', '性别', '性別', 'geschlecht', 'sexe', 'sexo'],
  nickname: ['nickname', 'nick', 'displayname', '昵称', '暱稱', '別名'],
  school: [
    ...['school', 'university', 'college', 'institution', 'affiliation', 'organisation', 'organization'],
    ...['学校', '院校', '单位', '学校名称', '學校', '單位', 'schule', 'ecole', 'escuela'],
  ],
  trusted: ['trusted', 'trust', '受信任', '信任', '是否受信任'],
}

/** Without letter case, accents, blanks and signs: `* Nom d’utilisateur` is `nomdutilisateur`. */
const wordIn = (cell: string): string =>
  cell
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .normalize('NFC')

/** Where each field stands among the cells of a row. */
export type ImportColumns = Readonly<Partial<Record<ImportField, number>>>

export const inOrder: ImportColumns = Object.fromEntries(importFields.map((field, at) => [field, at]))

/**
 * What a line of headings says of the columns, in any order and language; null if it is none. It names the user name and
 * another column: a person may have one of these words for a name.
 */
export function columnsOf(cells: readonly string[]): ImportColumns | null {
  const said = cells.map(wordIn)
  const found = importFields.flatMap((field): [ImportField, number][] => {
    const word = words[field].find((one) => said.includes(one))
    return word === undefined ? [] : [[field, said.indexOf(word)]]
  })
  const columns: ImportColumns = Object.fromEntries(found)
  return columns.username === undefined || found.length < 2 ? null : columns
}

/** A row with its cells in the order of the call, as far as it goes. */
export function cellsInOrder(cells: readonly string[], columns: ImportColumns): string[] {
  const ordered = importFields.map((field) => {
    const at = columns[field]
    return at === undefined ? undefined : cells[at]
  })
  return ordered.slice(0, ordered.findLastIndex((cell) => cell !== undefined) + 1).map((cell = '') => cell)
}

/** What stands in columns that are not imported. */
export const cellsBeside = (cells: readonly string[], columns: ImportColumns): string[] => {
  const used = new Set(Object.values(columns))
  return cells.filter((cell, at) => !used.has(at) && cell.trim() !== '')
}
