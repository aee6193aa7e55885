import { useMeets } from '#web/session/use-can.ts'
import { MyApplicationsPage } from './mine/MyApplicationsPage.tsx'
import { LandlordApplicationsPage } from './queue/LandlordApplicationsPage.tsx'

/** The applications to decide on, or the viewer's own. */
export function ApplicationsPage() {
  return useMeets({ action: 'application.list', reach: 'own' }) ? <MyApplicationsPage /> : <LandlordApplicationsPage />
}
