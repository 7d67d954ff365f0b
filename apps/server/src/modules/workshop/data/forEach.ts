const atOnce = 8

/** Does something for each of many, a few at once. After a failure none is begun, and those that run are waited for. */
export async function forEach<T>(many: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const failures: unknown[] = []
  const rest = many.values()
  const worker = async () => {
    for (const one of rest) {
      if (failures.length > 0) return
      await work(one).catch((error: unknown) => failures.push(error))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  if (failures.length > 0) throw failures[0]
}
