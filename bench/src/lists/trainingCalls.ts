import { toRequest, type Endpoint, type InputOf } from '@praxis/contract/endpoint'
import { trainingRank } from '@praxis/contract/trainingRank'
import { trainings } from '@praxis/contract/trainings'
import type { Call } from './peopleCalls.ts'
import { largestTraining } from './seedTrainings.ts'

/** Trainings as somebody reads them who is signed in, with the bare page of the same rows. Root enters all. */
export function trainingCalls({ token, root }: { token: string; root: string }): Call[] {
  const call = <E extends Endpoint>(
    name: string,
    endpoint: E,
    input: InputOf<E>,
    asker: string,
    bare: Call['bare'],
  ): Call => ({
    name,
    request: toRequest(endpoint, input),
    token: asker,
    bare,
  })
  const list = 'first page of trainings'
  const tid = largestTraining
  return [
    call('trainings, first page with progress', trainings.list, { limit: 15 }, token, list),
    call('trainings, keyword', trainings.list, { limit: 15, keyword: '图论' }, token, undefined),
    call('training', trainings.info, { tid }, token, undefined),
    call('training, its problems', trainings.problems, { tid }, root, 'problems of a training'),
    call('training, rank', trainingRank.list, { tid }, root, 'rank of a training'),
    call('training, rank, page 40', trainingRank.list, { tid, currentPage: 40 }, root, 'rank of a training'),
    call('training, rank, search', trainingRank.list, { tid, keyword: 'wang' }, root, undefined),
  ]
}
