const wordsOf = (text: string): readonly string[] => text.split(/\s+/)

/** What headings of lists of people call their columns, the plainest word first. */
const words = {
  // A number of a student is their user name where nothing else is.
  username: wordsOf(`username user login loginname account accountname userid 用户名 用户 登录名 账号 帐号 账户
    使用者名稱 使用者 用戶名 帳號 登入名稱 benutzername nomdutilisateur identifiant usuario
    nombredeusuario studentid studentnumber studentno 学号 學號 考号 准考证号`),
  password: wordsOf(`password pass pwd initialpassword 密码 口令 初始密码 密碼 初始密碼 passwort kennwort motdepasse
    contrasena`),
  email: wordsOf(`email mail emailaddress mailaddress 邮箱 电子邮箱 邮件 电子邮件 邮箱地址 郵箱 電子郵件 電子信箱 信箱
    correo courriel adressemail`),
  realname: wordsOf('realname fullname name studentname 真实姓名 姓名 名字 学生姓名 真實姓名 學生姓名 nom nombre'),
  gender: wordsOf('gender sex 性别 性別 geschlecht sexe sexo'),
  nickname: wordsOf('nickname nick displayname 昵称 暱稱 別名'),
  school: wordsOf(`school university college institution affiliation organisation organization 学校 院校 单位 学校名称
    學校 單位 schule ecole escuela`),
  trusted: wordsOf('trusted trust 受信任 信任 是否受信任'),
  displayName: wordsOf('nameinthegroup groupname 团队内名称 组内名称 群名片'),
  seat: wordsOf('seat seatnumber 座位 座位号 机位 机位号 座位號'),
  address: wordsOf('ip ipaddress seataddress ip地址 座位地址 机位地址'),
  teamName: wordsOf('teamname team nameontheboard 榜上名称 队名 队伍 队伍名称 隊名 隊伍'),
  members: wordsOf('members teammembers 成员 队员 隊員 成員'),
}

export type ListField = keyof typeof words
const allFields = Object.keys(words) as ListField[]

/** Without letter case, accents, blanks and signs: `* Nom d’utilisateur` is `nomdutilisateur`. */
const wordIn = (cell: string): string =>
  cell
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .normalize('NFC')

/** Where each field stands among the cells of a row. */
export type ListColumns = Readonly<Partial<Record<ListField, number>>>

/**
 * What a line of headings says of the columns, in any order and language; null if it is none. It names the user name and
 * another column: a person may have one of these words for a name.
 */
export function columnsOf(cells: readonly string[]): ListColumns | null {
  const said = cells.map(wordIn)
  const found = allFields.flatMap((field): [ListField, number][] => {
    const word = words[field].find((one) => said.includes(one))
    return word === undefined ? [] : [[field, said.indexOf(word)]]
  })
  const columns: ListColumns = Object.fromEntries(found)
  return columns.username === undefined || found.length < 2 ? null : columns
}

/** The cell in the first of these columns that a list has. */
export function cellIn(cells: readonly string[], columns: ListColumns, ...fields: readonly ListField[]): string {
  const field = fields.find((one) => columns[one] !== undefined)
  return field === undefined ? '' : (cells[columns[field] ?? -1] ?? '')
}
