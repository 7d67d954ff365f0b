import { StaleNotice } from '#web/components/feedback/StaleNotice.tsx'
import { Crumb } from '#web/components/layout/Crumb.tsx'
import { PageTitle } from '#web/components/layout/PageTitle.tsx'
import { links } from '#web/links.ts'
import { gidOf, useScope } from '#web/parts/screens/scope.ts'
import { preloadImportText } from '#web/text/problems/importText.ts'
import { preloadOfferText } from '#web/text/problems/offerText.ts'
import { preloadStaffText, useStaffText } from '#web/text/staffText.ts'
import { useText } from '#web/text/text.ts'
import { DryRunSection } from './dryRun/DryRunSection.tsx'
import { EarlierSection } from './earlier/EarlierSection.tsx'
import styles from './ImportsPage.module.css'
import { News } from './News.tsx'
import { RunningSection } from './running/RunningSection.tsx'
import { UploadSection } from './upload/UploadSection.tsx'
import { useUploads } from './upload/useUploads.ts'
import { useImports } from './useImports.ts'

preloadImportText()
preloadOfferText()
preloadStaffText()

/** Packages of problems come into the site or into a group: uploaded, looked at, and then imported. */
export function ImportsPage() {
  const words = useStaffText().problemDesk
  const { listStale, retry } = useText().shell
  const scope = useScope()
  const gid = gidOf(scope)
  const uploads = useUploads(gid)
  const imports = useImports(gid, uploads.arrived)
  const { open, running } = imports
  const isStale = open.error !== null && open.data !== undefined
  return (
    <div className="wrap">
      {gid !== undefined && <Crumb to={links.groupProblems(gid, { manage: true })}>{words.title}</Crumb>}
      <PageTitle title={words.importTitle} />
      {isStale && <StaleNotice text={listStale} action={retry} onRetry={() => void open.refetch()} />}
      <News imports={[...imports.uploaded, ...running]} past={imports.past} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <UploadSection uploads={uploads} imports={imports.uploaded} isOwn={imports.isOwn} call={open} />
          <DryRunSection imports={imports.read} scope={scope} isLoading={open.data === undefined} />
        </div>
        <div className={styles.side}>
          {running.length > 0 && (
            <RunningSection imports={running} seenAt={open.dataUpdatedAt} isOwn={imports.isOwn} scope={scope} />
          )}
          <EarlierSection
            imports={imports.past}
            isOwn={imports.isOwn}
            call={imports.ended}
            scope={scope}
            addressOf={imports.addressOf}
          />
        </div>
      </div>
    </div>
  )
}
