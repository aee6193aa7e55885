import { useMeets } from '#web/session/use-can.ts'
import { LandlordPaymentsPage } from './LandlordPaymentsPage.tsx'
import { MyPaymentsPage } from './MyPaymentsPage.tsx'

/** The payments for the viewer's homes, or the viewer's own. */
export function PaymentsPage() {
  return useMeets({ action: 'payment.list', reach: 'own' }) ? <MyPaymentsPage /> : <LandlordPaymentsPage />
}
