export const people = {
  member: '会员',
  roles: { SPA: '超级管理员', ADM: '管理员' },
}
