import { useCan } from '#web/session/use-can.ts'
import { MyApplicationsPage } from './mine/MyApplicationsPage.tsx'
import { LandlordApplicationsPage } from './queue/LandlordApplicationsPage.tsx'

/** Applications to decide about, or one's own. */
export function ApplicationsPage() {
  return useCan('application.decide') ? <LandlordApplicationsPage /> : <MyApplicationsPage />
}
