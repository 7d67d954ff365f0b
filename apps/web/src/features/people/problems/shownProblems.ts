/** Three lines on a wide page. */
const shownAtFirst = 48

/** What a group shows until somebody asks for all: its last place is then for the number of the others. */
export function shownProblems<T>(problems: readonly T[], isWhole: boolean): { shown: readonly T[]; left: number } {
  const shown = isWhole || problems.length <= shownAtFirst ? problems : problems.slice(0, shownAtFirst - 1)
  return { shown, left: problems.length - shown.length }
}
