import { describeEndpoints } from '../../../test/endpointTables.ts'

describeEndpoints(
  'site',
  `
GET /api/get-website-config  anyone
`,
)
