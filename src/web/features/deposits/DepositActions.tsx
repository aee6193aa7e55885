import { Download } from 'lucide-react'
import { Suspense, useState } from 'react'
import { api } from '#contract/api.ts'
import type { Deposit } from '#contract/deposits.ts'
import type { Lease } from '#contract/leases.ts'
import { leaseCan, mayStep } from '#contract/states.ts'
import { call } from '#web/api/call.ts'
import { useCan } from '#web/session/use-can.ts'
import { Button } from '#web/ui/Button.tsx'
import { lazyNamed } from '#web/ui/lazy-named.ts'
import { useDownload } from '#web/use-download.ts'

const RecordPaymentDialog = lazyNamed(() => import('../payments/record/RecordPaymentDialog.tsx'), 'RecordPaymentDialog')
const DeductDialog = lazyNamed(() => import('./DepositDialogs.tsx'), 'DeductDialog')
const ReturnDialog = lazyNamed(() => import('./DepositDialogs.tsx'), 'ReturnDialog')

/** What can be done with a deposit, for those with permission; both sides can save the letter. */
export function DepositActions({ lease, deposit }: { lease: Lease; deposit: Deposit }) {
  const mayWrite = useCan('ledger.write')
  const mayRecord = useCan('payment.create')
  const [opened, setOpened] = useState<'pay' | 'deduct' | 'return' | null>(null)
  const close = () => setOpened(null)
  const isHeld = deposit.held > 0
  return (
    <>
      {deposit.paid > 0 && <LetterButton lease={lease} />}
      {mayWrite && isHeld && <Button onClick={() => setOpened('deduct')}>Deduct</Button>}
      {mayWrite && isHeld && <Button onClick={() => setOpened('return')}>Return</Button>}
      {mayRecord && deposit.open > 0 && mayStep(leaseCan.record, lease.status) && (
        <Button onClick={() => setOpened('pay')}>Record deposit payment</Button>
      )}
      <Suspense>
        {opened === 'pay' && (
          <RecordPaymentDialog lease={lease} onClose={close} open={deposit.open} startsWith="DEPOSIT" />
        )}
        {opened === 'deduct' && <DeductDialog deposit={deposit} lease={lease} onClose={close} />}
        {opened === 'return' && <ReturnDialog deposit={deposit} lease={lease} onClose={close} />}
      </Suspense>
    </>
  )
}

/** Saves the itemized return as deposit-{lease}.pdf. */
function LetterButton({ lease }: { lease: Lease }) {
  const { isBusy, download } = useDownload('Failed to download the letter')
  const fetchLetter = () => call(api.deposits.letter, { params: { id: lease.id } })
  return (
    <Button busy={isBusy} onClick={() => void download(fetchLetter, `deposit-${lease.id}.pdf`)}>
      {!isBusy && <Download aria-hidden="true" className="size-4" />}
      Letter
    </Button>
  )
}
