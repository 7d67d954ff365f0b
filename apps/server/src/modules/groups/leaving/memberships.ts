import { groupLevels, groupStatus } from '@praxis/contract/statuses'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connection.ts'
import { Failure } from '#server/failure.ts'
import { record } from '#server/modules/audit/public.ts'
import { tell } from '#server/modules/messages/public.ts'
import { tellGroupChanged } from '../changes.queries.ts'
import { setOwner } from '../info/change.queries.ts'
import { place } from '../members/place.ts'
import { deleteOwnershipOffer, forgetWishes } from '../offers/offers.queries.ts'
import { findSiteRoot, findSuccessor, listOwned, listPlaces, lockGroupsOf } from './memberships.queries.ts'

/** Who acts, as the audit log keeps it; null is the system itself. */
type Actor = Pick<Context, 'viewer' | 'ip' | 'requestId'> | null

type Memberships = {
  /**
   * Holds the groups of these people until the transaction ends. Comes before their accounts are held: who changes a
   * group holds the group first, and then accounts.
   */
  hold(tx: Transaction, uids: readonly string[]): Promise<void>
  /** Ends all places of a person in groups, and passes on the groups that they own. Refuses who does it to themselves. */
  end(tx: Transaction, leaving: { uid: string; actor: Actor }): Promise<void>
}

declare module '#server/context.ts' {
  interface Lookups {
    readonly memberships: Memberships
  }
}

/** What becomes of groups when somebody is made anonymous. */
export const memberships: Memberships = {
  async hold(tx, uids) {
    await lockGroupsOf(tx, uids)
  },

  async end(tx, { uid, actor }) {
    // Somebody may have made a group, or joined one, since `hold`.
    await lockGroupsOf(tx, [uid])
    const owned = await listOwned(tx, uid)
    const open = owned.filter(({ status }) => status === groupStatus.open)
    const isOwnAct = actor?.viewer?.uid === uid
    if (isOwnAct && open.length > 0) {
      throw new Failure('owns_groups', { names: open.map(({ name }) => name).join(', ') })
    }
    for (const { id, name, status } of owned) {
      const acting = isOwnAct ? undefined : actor?.viewer
      const ownerUid = (await findSuccessor(tx, id, uid)) ?? acting?.uid ?? (await findSiteRoot(tx, uid))
      await place(tx, { groupId: id, uid: ownerUid, level: groupLevels.root })
      await setOwner(tx, id, ownerUid)
      await deleteOwnershipOffer(tx, id)
      await tellGroupChanged(tx, id)
      // The name of whoever goes is forgotten. Groups that nobody can open tell nobody anything.
      if (status === groupStatus.open && acting && ownerUid !== acting.uid) {
        const params = { gid: id, group: name, from: acting.username }
        await tell(tx, { kind: 'group_owner', params, to: { uid: ownerUid } })
      }
      const [before, after] = [{ ownerUid: uid }, { ownerUid }]
      await record(tx, actor, { act: 'group.handOver', noun: 'group', nounId: id, before, after })
    }
    for (const groupId of await listPlaces(tx, uid)) await place(tx, { groupId, uid, level: 0 })
    await forgetWishes(tx, uid)
  },
}
