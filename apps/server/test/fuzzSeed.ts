/**
 * What the inputs of a fuzz test are made of. It differs from run to run; PRAXIS_FUZZ_SEED gives one again that an earlier
 * run has printed.
 */
export function fuzzSeed(env: NodeJS.ProcessEnv = process.env): number {
  const given = env['PRAXIS_FUZZ_SEED']
  if (given === undefined || given === '') return Math.floor(Math.random() * 2 ** 31)
  if (!/^-?\d{1,10}$/.test(given) || Number(given) !== (Number(given) | 0)) {
    throw new Error(`PRAXIS_FUZZ_SEED: "${given}" is no whole number of 32 bits`)
  }
  return Number(given)
}
