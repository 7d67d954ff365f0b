import { contestEdits } from './contestEdits.ts'
import { discussionEdits } from './discussionEdits.ts'
import { moderationEdits } from './moderationEdits.ts'
import type { Edits } from './edit.ts'
import { lessonEdits } from './lessonEdits.ts'
import { peopleEdits } from './peopleEdits.ts'
import { problemEdits } from './problemEdits.ts'
import { siteEdits } from './siteEdits.ts'
import { trainingEdits } from './trainingEdits.ts'

/** Every call that changes something whose reader may send it back whole, by the call. */
export const edits: Edits = {
  ...problemEdits,
  ...contestEdits,
  ...trainingEdits,
  ...lessonEdits,
  ...discussionEdits,
  ...moderationEdits,
  ...peopleEdits,
  ...siteEdits,
}

/** Other calls that change something. Nobody reads all that they are given and sends it back. */
export const acts: Readonly<Record<string, string>> = {
  'PUT /api/admin/config/set-db-and-redis-config': 'It is always refused.',
  'PUT /api/admin/first-steps': 'It names an answer.',
  'PUT /api/group/first-steps': 'It names an answer.',
  'PUT /api/admin/member': 'It names a moment.',
  'PUT /api/group/owner': 'It names a person.',
  'PUT /api/group/status': 'It names a state.',
  'PUT /api/admin/problem/change-problem-auth': 'It names a visibility.',
  'PUT /api/group/change-problem-auth': 'It names a visibility.',
  'PUT /api/group/apply-public': 'It names an answer.',
  'PUT /api/admin/group-problem/change-progress': 'It names an answer.',
  'PUT /api/admin/contest/change-contest-visible': 'It names an answer.',
  'PUT /api/group/change-contest-visible': 'It names an answer.',
  'PUT /api/admin/remote-judge/site':
    'Its tests are in remoteJudges/admin/sites.test.ts: it reads as a part of a whole.',
  'PUT /api/admin/problem/refresh-remote-problem': 'It takes what another site says.',
  'POST /api/contest/scroll-link': 'It makes a link.',
  'PUT /api/contest/scroll-session': 'It names how far a show is.',
  'PUT /api/contest/helper': 'It names all desks of a person.',
  'PUT /api/contest/problem-order': 'It names an order.',
  'PUT /api/admin/training/change-training-status': 'It names an answer.',
  'PUT /api/group/change-training-status': 'It names an answer.',
  'PUT /api/admin/training/problem': 'It names a rank.',
  'PUT /api/group/training-problem': 'It names a rank.',
  'PUT /api/training/problem-order': 'It names an order.',
  'PUT /api/admin/lesson/change-status': 'It names an answer.',
  'PUT /api/admin/lesson/groups': 'Its test sends back the tree that is read.',
  'PUT /api/admin/lesson/group': 'It names a name and a rank.',
  'PUT /api/admin/lesson/item': 'As the tree that it is in.',
  'PUT /api/check-contest-ac-info': 'It names an answer.',
  'PUT /api/check-contest-print-status': 'It says that something was done.',
  'PUT /api/comment': 'It names a text.',
  'PUT /api/reply': 'It names a text.',
  'PUT /api/submission': 'It names an answer.',
  'POST /api/package-import/start': 'It begins what was chosen.',
  'POST /api/submit-problem-judge': 'It makes what it answers with.',
  'POST /api/pay/create-member-order': 'It makes what it answers with.',
  'POST /api/check-username-or-email': 'It asks.',
}
