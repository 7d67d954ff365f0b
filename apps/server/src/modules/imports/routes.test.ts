import { describeEndpoints } from '../../../test/endpointTables.ts'

describeEndpoints(
  'packageImports',
  `
  POST   /api/package-import/upload     signedIn no_permission packages_forbidden imports_many busy disk_reserved group_not_found group_members_only group_managers_only | rate=100/3600 file=file:2048MiB by=staffOrGroupManagers
  GET    /api/package-import/list       signedIn packages_forbidden group_not_found group_members_only group_managers_only | rows=10
  GET    /api/package-import            signedIn package_import_not_found
  GET    /api/package-import/items      signedIn package_import_not_found | rows=20
  POST   /api/package-import/choose     signedIn package_import_not_found package_import_state package_item_broken problem_field_wrong problem_not_found problem_not_yours | problem
  POST   /api/package-import/start      signedIn package_import_not_found package_import_state package_nothing_chosen problem_public_forbidden creation_closed
  POST   /api/package-import/pause      signedIn package_import_not_found package_import_state
  POST   /api/package-import/go-on      signedIn package_import_not_found package_import_state creation_closed
  POST   /api/package-import/stop       signedIn package_import_not_found package_import_state
  POST   /api/package-import/take-back  signedIn package_import_not_found package_import_state package_import_used
  DELETE /api/package-import            signedIn package_import_not_found package_import_state | query
  GET    /api/package-import/report     signedIn package_import_not_found
`,
)

describeEndpoints(
  'packageFiles',
  `
  POST /api/file/import-problem        root upload_ending import_nothing import_summary import_goes_on imports_many busy | rate=100/3600 file=file:512MiB
  POST /api/file/import-qdoj-problem   root upload_ending import_nothing import_summary import_goes_on imports_many busy | rate=100/3600 file=file:512MiB
  POST /api/file/import-fps-problem    root upload_ending import_nothing import_summary import_goes_on imports_many busy | rate=100/3600 file=file:512MiB
  POST /api/file/import-hydro-problem  root upload_ending import_nothing import_summary import_goes_on imports_many busy | rate=100/3600 file=file:512MiB
`,
)
