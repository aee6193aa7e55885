import { useCan } from '#web/session/use-can.ts'
import { LandlordApplicationsPage } from './LandlordApplicationsPage.tsx'
import { MyApplicationsPage } from './MyApplicationsPage.tsx'

/** Applications to decide about, or one's own. */
export function ApplicationsPage() {
  return useCan('application.decide') ? <LandlordApplicationsPage /> : <MyApplicationsPage />
}
