/** What only packages of Polygon can have. See findings.ts. */
export const polygonFindingCodes = [
  // Cases and points.
  /** `said`, `listed`: numbers of tests. */
  'polygon_tests_counted',
  /** `count` files of tests, such as `file`. */
  'polygon_tests_missing',
  /** `name` of a group, and its points: those that are `said`, and the `total` of its tests. */
  'polygon_group_points',
  /** `name` of a group, and the `other` that it needs and that does not come before it. */
  'polygon_group_later',
  // Programs.
  'polygon_checker_after',
  'polygon_checker_idle',
  /** `name` of what the checker ends with. */
  'polygon_points_given',
  // Texts.
  /** The place is the file. */
  'polygon_statement_file',
] as const
