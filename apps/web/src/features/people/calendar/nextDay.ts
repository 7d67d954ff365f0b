/** Which of the days a key leads to, from one of them; null: the key does not move. */
export function nextDay(key: string, from: number, count: number): number | null {
  const moves: Record<string, number> = {
    ArrowLeft: from - 7,
    ArrowRight: from + 7,
    ArrowUp: from - 1,
    ArrowDown: from + 1,
    Home: 0,
    End: count - 1,
  }
  const to = moves[key]
  return to === undefined ? null : Math.min(Math.max(to, 0), count - 1)
}
