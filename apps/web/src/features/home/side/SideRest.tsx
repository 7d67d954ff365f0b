import type { SiteConfig } from '#web/api/useSiteConfig.ts'
import { WeekChart } from '#web/features/home/week/WeekChart.tsx'
import { QrCode } from './QrCode.tsx'
import { SidePictures } from './SidePictures.tsx'
import { SideText } from './SideText.tsx'

/** What stands further down beside the page. */
export function SideRest({ config }: { config: SiteConfig | undefined }) {
  return (
    <>
      <WeekChart />
      {config !== undefined && (
        <>
          <SidePictures config={config} />
          <SideText title={config.homeRightTile} text={config.homeRightDesc} />
          <QrCode title={config.qrCodeTitle} image={config.qrCodeImg} />
        </>
      )}
    </>
  )
}
