import type { UserInfo } from '@praxis/contract/accounts'
import { avatars } from '@praxis/contract/avatars'
import { ownAccount } from '@praxis/contract/ownAccount'
import { useQueryClient } from '@tanstack/react-query'
import { upload } from '#web/api/files/upload.ts'
import { useAction } from '#web/api/hooks.ts'
import { Avatar } from '#web/parts/people/Avatar.tsx'
import { PictureChooser } from '#web/parts/pictures/PictureChooser.tsx'
import { updateViewer } from '#web/session/session.ts'
import { toast } from '#web/state/toast.ts'
import { useOwnText } from '#web/text/ownText.ts'
import { Row } from '../Part.tsx'

export function PictureRow({ stored }: { stored: UserInfo }) {
  const { settings: words, pictures } = useOwnText()
  const client = useQueryClient()
  const remove = useAction(avatars.remove, {
    onSuccess: (user) => {
      updateViewer(user)
      toast.success(pictures.pictureRemoved)
    },
  })

  async function send(picture: File): Promise<void> {
    updateViewer(await upload(avatars.upload, picture, {}, { quiet: true }))
    void client.invalidateQueries({ queryKey: [ownAccount.info.call] })
    toast.success(words.updated)
  }

  return (
    <Row label={words.picture}>
      <PictureChooser
        words={pictures}
        rules={avatars.upload.upload}
        isRound
        send={send}
        onRemove={stored.avatar === null ? undefined : () => remove.mutate({})}
        isRemoving={remove.isPending}
      >
        <Avatar person={stored} />
      </PictureChooser>
    </Row>
  )
}
