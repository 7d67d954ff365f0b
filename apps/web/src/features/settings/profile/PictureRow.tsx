import { Button } from '@mantine/core'
import type { UserInfo } from '@praxis/contract/accounts'
import { avatars } from '@praxis/contract/avatars'
import { avatar } from '@praxis/contract/limits'
import { ownAccount } from '@praxis/contract/ownAccount'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { upload } from '#web/api/files/upload.ts'
import { useAction } from '#web/api/hooks.ts'
import { acceptOf, fileProblem, kindNames } from '#web/components/form/files/fileRules.ts'
import { Icon } from '#web/components/icons.tsx'
import { latePart } from '#web/loading/latePart.tsx'
import { Avatar } from '#web/parts/people/Avatar.tsx'
import { updateViewer } from '#web/session/session.ts'
import { toast } from '#web/state/toast.ts'
import { useOwnText } from '#web/text/ownText.ts'
import { Row } from '../Part.tsx'
import settingStyles from '../SettingPage.module.css'
import styles from './Picture.module.css'
import { dataUrlOf } from './cutPicture.ts'

const CropDialog = latePart('CropDialog', () => import('./CropDialog.tsx'))

const rules = avatars.upload.upload
const megabytes = rules.maxBytes / 1024 / 1024

export function PictureRow({ stored }: { stored: UserInfo }) {
  const words = useOwnText().settings
  const client = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<{ image: string; name: string } | null>(null)
  const remove = useAction(avatars.remove, {
    onSuccess: (user) => {
      updateViewer(user)
      toast.success(words.pictureRemoved)
    },
  })

  async function choose(file: File): Promise<void> {
    const problem = fileProblem(file, rules)
    const told = { kind: words.pictureKind, size: words.pictureSize(megabytes), empty: words.pictureEmpty }
    if (problem !== null) return toast.warning(told[problem])
    try {
      setChosen({ image: await dataUrlOf(file), name: file.name })
    } catch {
      toast.warning(words.pictureUnreadable)
    }
  }

  async function send(picture: File): Promise<void> {
    updateViewer(await upload(avatars.upload, picture, {}, { quiet: true }))
    setChosen(null)
    void client.invalidateQueries({ queryKey: [ownAccount.info.call] })
    toast.success(words.updated)
  }

  return (
    <Row label={words.picture}>
      <div className={styles.picture}>
        <span className={styles.shown}>
          <Avatar person={stored} />
        </span>
        <div>
          <div className={settingStyles.buttons}>
            <Button
              variant="default"
              leftSection={<Icon name="upload" size={14} />}
              onClick={() => input.current?.click()}
            >
              {words.choosePicture}
            </Button>
            {stored.avatar !== null && (
              <Button variant="subtle" color="gray" loading={remove.isPending} onClick={() => remove.mutate({})}>
                {words.removePicture}
              </Button>
            )}
          </div>
          <p className={settingStyles.quiet}>
            {words.pictureRules(kindNames(rules).toLowerCase().replace('jpeg', 'jpg'), megabytes, avatar.pixels)}
          </p>
          <input
            ref={input}
            type="file"
            hidden
            aria-label={words.choosePicture}
            accept={acceptOf(rules)}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? []
              // Otherwise the same file could not be chosen again.
              currentTarget.value = ''
              if (file !== undefined) void choose(file)
            }}
          />
        </div>
      </div>
      {chosen !== null && <CropDialog {...chosen} onCut={send} onClose={() => setChosen(null)} />}
    </Row>
  )
}
