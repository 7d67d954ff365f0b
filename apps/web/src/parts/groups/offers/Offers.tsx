import { Button } from '@mantine/core'
import { offerRules } from '@praxis/contract/groupLimits'
import { groupOffers, type GroupOffer } from '@praxis/contract/groupOffers'
import { useAction, useCall } from '#web/api/hooks.ts'
import { useViewer } from '#web/session/session.ts'
import { toast } from '#web/state/toast.ts'
import { useGroupText } from '#web/text/groupText.ts'
import styles from './Offers.module.css'

/** What groups offer to the reader, or one of them: each is accepted or refused at once. Nothing if there is none. */
export function Offers({ gid }: { gid?: number }) {
  return useViewer() === null ? null : <OwnOffers {...(gid !== undefined && { gid })} />
}

function OwnOffers({ gid }: { gid?: number }) {
  const { groupFrame: words } = useGroupText()
  const { data = [] } = useCall(groupOffers.own, {}, { quiet: true })
  const shown = gid === undefined ? data : data.filter((offer) => offer.gid === gid)
  if (shown.length === 0) return null
  return (
    <ul className={styles.offers} aria-label={words.offers}>
      {shown.map((offer) => (
        <Offer key={offer.gid} offer={offer} />
      ))}
    </ul>
  )
}

function Offer({ offer: { gid, name, level, by, isMember, isOwnership } }: { offer: GroupOffer }) {
  const { groupFrame: words, groups } = useGroupText()
  const levels: Readonly<Record<number, string>> = groups.levels
  const accept = useAction(groupOffers.answer, { onSuccess: () => toast.success(words.offerAccepted(name)) })
  const refuse = useAction(groupOffers.answer, {
    onSuccess: () => toast.success(words.offerRefused(name, offerRules.waitDays)),
  })
  return (
    <li className={styles.offer}>
      <p>
        {isOwnership ? words.ownershipOf(by, name) : words.offerOf(by, name, levels[level] ?? '')}
        {isOwnership && <small>{words.ownershipText}</small>}
        {!isMember && <small>{words.offerText}</small>}
      </p>
      <div className={styles.answers}>
        <Button
          size="xs"
          loading={accept.isPending}
          disabled={refuse.isPending}
          aria-label={`${words.acceptOffer}: ${name}`}
          onClick={() => accept.mutate({ gid, accepts: true })}
        >
          {words.acceptOffer}
        </Button>
        <Button
          size="xs"
          variant="default"
          disabled={accept.isPending}
          aria-label={`${words.refuseOffer}: ${name}`}
          loading={refuse.isPending}
          onClick={() => refuse.mutate({ gid, accepts: false })}
        >
          {words.refuseOffer}
        </Button>
      </div>
    </li>
  )
}
