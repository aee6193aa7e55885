import { api } from '#contract/api.ts'
import type { ContactRequest } from '#contract/contact-requests.ts'
import { counted } from '#contract/count.ts'
import type { ContactRequestStatus } from '#contract/states.ts'
import { call } from '#web/api/call.ts'
import { Button } from '#web/ui/Button.tsx'
import type { useBulk } from '../list-page/use-bulk.ts'
import { REQUEST_STEPS, STEPS_FROM } from './contact-request-texts.ts'

type RequestBulkActionsProps = {
  requests: readonly ContactRequest[]
  clear: () => void
  bulk: ReturnType<typeof useBulk<ContactRequest>>
}

const OFFERED = ['ANSWERED', 'SPAM'] as const

/** Marks the selected requests that are still new. */
export function RequestBulkActions({ requests, clear, bulk }: RequestBulkActionsProps) {
  const rows = requests.filter(({ status }) => OFFERED.every((next) => STEPS_FROM[status].includes(next)))
  const mark = async (status: ContactRequestStatus) => {
    await bulk.run({
      rows,
      change: ({ id }) => call(api.contactRequests.update, { params: { id }, body: { status } }),
      done: (count) => `${counted(count, 'request')} ${REQUEST_STEPS[status].done}`,
    })
    clear()
  }
  return OFFERED.map((status) => (
    <Button
      busy={bulk.isBusy}
      disabled={rows.length === 0}
      key={status}
      onClick={() => void mark(status)}
      size="sm"
    >{`${REQUEST_STEPS[status].label} (${rows.length})`}</Button>
  ))
}
