import type { ValidatorProtocol } from '@praxis/contract/validatorProtocols'
import { hustoj } from './hustoj.ts'
import { kattis } from './kattis.ts'
import { lemon } from './lemon.ts'
import type { Protocol } from './protocol.ts'
import { qduoj } from './qduoj.ts'
import { syzoj } from './syzoj.ts'
import { testlib } from './testlib.ts'

/** The protocols of checkers and interactors by their wire names. */
export const protocols = { kattis, testlib, qduoj, hustoj, lemon, syzoj } satisfies Record<ValidatorProtocol, Protocol>
