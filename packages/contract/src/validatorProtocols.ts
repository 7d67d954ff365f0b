/**
 * How a checker or interactor is called and answers: as in Kattis packages, as testlib does (docs/compatibility.md,
 * Checkers), or as the judge of that name calls its checkers.
 */
export const validatorProtocols = ['kattis', 'testlib', 'qduoj', 'hustoj', 'lemon', 'syzoj'] as const
export type ValidatorProtocol = (typeof validatorProtocols)[number]

/** The protocols of each program of a problem setter. The other judges have no interactors of their own. */
export const protocolsOf = {
  checker: validatorProtocols,
  interactor: ['kattis', 'testlib'],
} as const satisfies Record<'checker' | 'interactor', readonly ValidatorProtocol[]>
