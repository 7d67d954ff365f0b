import type { FindingParams } from '@praxis/contract/findings'
import type { polygonFindingCodes } from '@praxis/contract/polygonFindings'

/** What is told of packages of Polygon. */
export const polygonFindings: Record<(typeof polygonFindingCodes)[number], string | ((p: FindingParams) => string)> = {
  polygon_tests_counted: (p) => `test-count is ${p['said']}, and ${p['listed']} tests are listed`,
  polygon_tests_missing: (p) =>
    `${p['count']} files of tests are not in the package, such as ${p['file']}; a standard package of Polygon has no generated tests: download the full package (Linux) there`,
  polygon_group_points: (p) => `the group ${p['name']} has ${p['said']} points, and its tests have ${p['total']}`,
  polygon_group_later: (p) =>
    `the group ${p['name']} needs the group ${p['other']}, which does not lie wholly before it`,
  polygon_checker_after:
    'the interactor writes a file for the checker, which decides after it; here the interactor decides alone',
  polygon_checker_idle: 'the interactor writes nothing for the checker, so the interactor decides alone',
  polygon_points_given: (p) => `it gives points itself (${p['name']}); here they would count otherwise than in Polygon`,
  polygon_statement_file: 'there are no texts, so this file is the statement',
}
