import { groups, type Group } from '@praxis/contract/groups'
import { useQueryClient } from '@tanstack/react-query'
import { upload } from '#web/api/files/upload.ts'
import { useAction } from '#web/api/hooks.ts'
import { GroupAvatar } from '#web/parts/groups/avatar/GroupAvatar.tsx'
import { PictureChooser } from '#web/parts/pictures/PictureChooser.tsx'
import { toast } from '#web/state/toast.ts'
import { useGroupText } from '#web/text/groupText.ts'
import styles from './GroupSettingsPage.module.css'

/** The picture of the group. */
export function PictureSection({ group }: { group: Group }) {
  const { groupSettings: words, pictures } = useGroupText()
  const client = useQueryClient()
  const remove = useAction(groups.removeAvatar, { onSuccess: () => toast.success(pictures.pictureRemoved) })

  async function send(picture: File): Promise<void> {
    await upload(groups.uploadAvatar, picture, { gid: group.id }, { quiet: true })
    for (const call of groups.uploadAvatar.changes) void client.invalidateQueries({ queryKey: [call] })
    toast.success(words.pictureSaved)
  }

  return (
    <section className={styles.section} aria-label={words.picture}>
      <h2>{words.picture}</h2>
      <div className={styles.picture}>
        <PictureChooser
          words={pictures}
          rules={groups.uploadAvatar.upload}
          isRound={false}
          send={send}
          onRemove={group.avatar === null ? undefined : () => remove.mutate({ gid: group.id })}
          isRemoving={remove.isPending}
        >
          <GroupAvatar group={group} />
        </PictureChooser>
      </div>
    </section>
  )
}
