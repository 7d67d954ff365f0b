import type { Program } from '#formats/model.ts'
import { PackageError } from '#formats/packageError.ts'
import type { PolygonPackage } from '#formats/polygon/package.ts'
import { isCpp } from './programLanguages.ts'
import { readSource } from './sources.ts'

/**
 * A validator of testlib ends with 0 for what is valid; one of a model ends with 42. Only this exit code is changed, when
 * all that runs at the end has run.
 */
const accepting = `#include <cstdio>
#include <cstdlib>
#include <unistd.h>
static const int acceptedIs42 = on_exit(
    [](int status, void *) {
        if (status == 0) {
            std::fflush(nullptr);
            _exit(42);
        }
    },
    nullptr);
#line 1
`

/** The first validator. The others, and those in languages without testlib, are left out. */
export async function readInputValidator(inside: PolygonPackage): Promise<Program | null> {
  const { root, report } = inside
  const [first, ...others] = root.all('assets', 'validators', 'validator')
  for (const { place } of others)
    report.dropped('inputValidators', 'value_not_taken', { params: { name: 'validator' }, place })
  if (first === undefined) return null
  try {
    const program = await readSource(first, 'inputValidators', inside)
    if (program !== null && isCpp(program.language)) return { ...program, source: accepting + program.source }
  } catch (error) {
    // Nothing is judged by it, so one that cannot be read does not stop the problem.
    if (!(error instanceof PackageError)) throw error
    const { code, params, place } = error.finding
    report.dropped('inputValidators', code!, { params, place })
    return null
  }
  report.dropped('inputValidators', 'value_not_taken', { params: { name: 'validator' }, place: first.place })
  return null
}
