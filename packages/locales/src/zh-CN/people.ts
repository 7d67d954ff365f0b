export const people = {
  member: '会员',
  medals: { 1: '金牌', 2: '银牌', 3: '铜牌' },
  roles: { SPA: '超级管理员', ADM: '管理员' },
}
