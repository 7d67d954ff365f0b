/** The desk for accounts: what its tables and the report of an import say. */
export const accountDesk = {
  exportSheet: '用户',
  exportHeader: [
    '用户名',
    '昵称',
    '真实姓名',
    '邮箱',
    '性别',
    '学校',
    '专业',
    '学号',
    '角色',
    '状态',
    '会员到期时间',
    '注册时间',
    '最近活跃时间',
  ],
  states: { active: '正常', banned: '已封禁', deleted: '已注销' },
  genders: { male: '男', female: '女', secrecy: '保密' },
  sheet: '用户数据',
  sheetHeader: ['用户名', '密码'],
  /** Why a row of an import is no account. */
  rowProblems: {
    tooShort: '该行缺少用户名或密码',
    tooLong: (field: string, max: number) => `${field}不能超过 ${max} 个字符`,
    trustedUnknown: '“受信任”一列只能填 1 或 是、0 或 否，或留空',
    nameInFile: (row: number) => `用户名与第 ${row} 行重复或过于相似`,
    emailInFile: (row: number) => `邮箱与第 ${row} 行重复`,
  },
  rowFields: { email: '邮箱', realname: '真实姓名', nickname: '昵称', school: '学校' },
}
