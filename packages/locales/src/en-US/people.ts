export const people = {
  member: 'Member',
  medals: { 1: 'Gold', 2: 'Silver', 3: 'Bronze' },
  roles: { SPA: 'Super administrator', ADM: 'Administrator' },
}
