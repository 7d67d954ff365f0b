import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { median } from '../figures.ts'

const run = promisify(execFile)

/** The seconds that plain g++ takes for `bits/stdc++.h` here: they tell how fast this machine is. */
export async function plainCompilerSeconds(rounds: number): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'praxis-plain-'))
  const file = join(folder, 'plain.cpp')
  await writeFile(file, '#include <bits/stdc++.h>\nint main() { int a, b; std::cin >> a >> b; std::cout << a + b; }\n')
  const seconds: number[] = []
  for (let n = 0; n < rounds; n += 1) {
    const began = performance.now()
    await run('g++', ['-std=c++17', '-O2', '-o', join(folder, 'plain'), file])
    seconds.push((performance.now() - began) / 1_000)
  }
  await rm(folder, { recursive: true })
  return median(seconds)
}
