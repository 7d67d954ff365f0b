import { remoteJudgeAdmin } from '@praxis/contract/remoteJudgeAdmin'
import { exampleOf } from '@praxis/contract/endpoint'
import { roles, type RoleName } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { describeEndpoints } from '../../../test/endpointTables.ts'
import { startServer } from '../../../test/harness.ts'

describeEndpoints(
  'remoteJudges',
  `
GET /api/remote-judge/problem     anyone  problem_not_found | problem
GET /api/remote-judge/submission  anyone  submission_not_found
`,
)

describeEndpoints(
  'remoteJudgeAdmin',
  `
GET    /api/admin/remote-judge/sites  staff+problem_admin  
GET    /api/admin/remote-judge/site  root+system_info_admin  remote_site_unknown
POST   /api/admin/remote-judge/site  root+system_info_admin  remote_address_refused remote_key_taken
PUT    /api/admin/remote-judge/site  root+system_info_admin  remote_address_refused remote_site_fixed remote_site_unknown settings_key_missing
DELETE /api/admin/remote-judge/site  root+system_info_admin  remote_site_fixed remote_site_unknown remote_site_used | query
POST   /api/admin/remote-judge/account  root+system_info_admin  remote_site_unknown settings_key_missing too_many_entries
DELETE /api/admin/remote-judge/account  root+system_info_admin  remote_account_not_found | query
POST   /api/admin/remote-judge/try  root+system_info_admin  code_empty remote_account_busy remote_account_missing remote_id_wrong remote_language_missing remote_site_unknown | rate=120/300
POST   /api/admin/remote-judge/languages  root+system_info_admin  remote_failed remote_site_unknown | rate=20/60
GET    /api/admin/problem/import-remote-oj-problem  staff+problem_admin  remote_failed remote_id_wrong remote_problem_not_found remote_problem_there remote_site_off remote_site_unknown | rate=60/60
GET    /api/admin/contest/import-remote-oj-problem  staff+problem_admin  contest_display_id_twice contest_display_id_wrong contest_not_found contest_not_yours contest_problem_color contest_problem_missing contest_problem_points contest_problem_title contest_problem_twice contest_problem_type contest_problems_many problem_not_found problem_not_yours remote_failed remote_id_wrong remote_problem_not_found remote_site_off remote_site_unknown | rate=60/60
GET    /api/admin/training/import-remote-oj-problem  staff+problem_admin  problem_not_found remote_failed remote_id_wrong remote_problem_not_found remote_site_off remote_site_unknown training_display_id_wrong training_field_wrong training_not_found training_not_yours training_problem_closed training_problem_missing training_problem_twice training_problems_many | rate=60/60
POST   /api/admin/problem/compare-remote-problem  staff+problem_admin  problem_not_found remote_failed remote_id_wrong remote_problem_not_found remote_site_off remote_site_unknown | rate=60/60
PUT    /api/admin/problem/refresh-remote-problem  staff+problem_admin  problem_not_found remote_failed remote_id_wrong remote_problem_not_found remote_site_off remote_site_unknown | rate=60/60
GET    /api/admin/judge/remote-rejudge-preview  root+rejudge  problem_not_found
`,
)

/** Who may call what: root everything, those who keep problems the list and the problems, nobody else anything. */
const ofRoot = [
  'site',
  'addSite',
  'changeSite',
  'removeSite',
  'addAccount',
  'removeAccount',
  'tryStep',
  'fetchLanguages',
  'rejudgePreview',
] as const
const ofKeepers = [
  'sites',
  'importProblem',
  'importIntoContest',
  'importIntoTraining',
  'compareProblem',
  'refreshProblem',
] as const

test('every call refuses whoever is not in its line, and lets in whoever is', async () => {
  expect([...ofRoot, ...ofKeepers].toSorted()).toEqual(Object.keys(remoteJudgeAdmin).toSorted())
  const { call, aUser } = await startServer()
  const people = new Map<RoleName, { token: string }>()
  for (const role of Object.keys(roles) as RoleName[]) {
    people.set(role, await aUser(role === 'default_user' ? {} : { role }))
  }
  for (const name of [...ofRoot, ...ofKeepers]) {
    const endpoint = remoteJudgeAdmin[name]
    const isOfRoot = ofRoot.some((one) => one === name)
    const allowed: readonly RoleName[] = isOfRoot ? ['root'] : ['root', 'admin', 'problem_admin']
    expect(await call(endpoint, exampleOf(endpoint) as never), name).toMatchObject({ http: 401 })
    for (const [role, { token }] of people) {
      if (allowed.includes(role) && isVisiting(name)) continue
      const { http, code } = await call(endpoint, exampleOf(endpoint) as never, { token })
      const isRefused = http === 403 && code === 'no_permission'
      expect([name, role, isRefused]).toEqual([name, role, !allowed.includes(role)])
    }
  }
})

/** These would visit another site, if they are let in. */
const isVisiting = (name: string) => name === 'tryStep' || name === 'fetchLanguages'
