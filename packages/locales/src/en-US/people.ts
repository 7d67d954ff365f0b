export const people = {
  member: 'Member',
  roles: { SPA: 'Super administrator', ADM: 'Administrator' },
}
