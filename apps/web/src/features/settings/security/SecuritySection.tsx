import { latePart } from '#web/loading/latePart.tsx'
import { Part } from '../Part.tsx'
import { OutsideRow } from './outside/OutsideRow.tsx'
import { TwoFactorRow } from './TwoFactorRow.tsx'

// It brings the names of browsers.
const DeviceRow = latePart('DeviceRow', () => import('./DeviceRow.tsx'))

/** How the account is kept: the second factor, the devices, and the ways in outside. */
export function SecuritySection() {
  return (
    <Part id="security">
      <TwoFactorRow />
      <DeviceRow />
      <OutsideRow />
    </Part>
  )
}
