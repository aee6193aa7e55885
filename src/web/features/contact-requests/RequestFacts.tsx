import type { ContactRequestDetails } from '#contract/contact-requests.ts'
import { DefinitionList } from '#web/ui/DefinitionList.tsx'
import { formatDateTime } from '#web/ui/format.ts'
import { StateBadge } from '#web/ui/StateBadge.tsx'
import { contactRequestStatuses } from '#web/words/states.ts'
import { campaignText } from '../users/user-texts.ts'
import { handledText } from './contact-request-texts.ts'

/** Everything we know about a request, its message first. Leaves out blank answers. */
export function RequestFacts({ request }: { request: ContactRequestDetails }) {
  const { message, status, campaign } = request
  const facts = [
    { label: 'Name', value: request.name },
    { label: 'Email', value: <span className="wrap-anywhere">{request.email}</span> },
    { label: 'Phone', value: request.phone },
    { label: 'Company', value: request.company },
    { label: 'Homes', value: request.homes },
    { label: 'Received', value: formatDateTime(request.createdAt) },
    { label: 'Status', value: <StateBadge look={contactRequestStatuses.badge(status)} /> },
    { label: 'Handled by', value: handledText(request) },
    { label: 'Campaign', value: campaignText(campaign) },
  ].filter(({ value }) => value)
  return (
    <div className="flex flex-col gap-6">
      {message !== null && (
        <p className="rounded-lg bg-surface-sunken p-4 whitespace-pre-line wrap-anywhere">{message}</p>
      )}
      <DefinitionList columns={2} items={facts} />
      {status === 'SPAM' && (
        <p className="text-ink-muted">Spam is deleted after 30 days. To keep this request, select Back to new.</p>
      )}
    </div>
  )
}
