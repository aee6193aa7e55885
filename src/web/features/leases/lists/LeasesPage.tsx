import { useMeets } from '#web/session/use-can.ts'
import { LandlordLeasesPage } from './LandlordLeasesPage.tsx'
import { MyLeasePage } from './MyLeasePage.tsx'

/** The leases of the viewer's homes, or the viewer's own. */
export function LeasesPage() {
  return useMeets({ action: 'lease.list', reach: 'own' }) ? <MyLeasePage /> : <LandlordLeasesPage />
}
