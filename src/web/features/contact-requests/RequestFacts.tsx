import type { ContactRequestDetails } from '#contract/contact-requests.ts'
import { DefinitionList } from '#web/ui/DefinitionList.tsx'
import { formatDateTime } from '#web/ui/format.ts'
import { StateBadge } from '#web/ui/StateBadge.tsx'
import { campaignText } from '../users/user-texts.ts'
import { handledText, requestStatusBadge } from './request-words.ts'

/** Everything that is known of a request, its words first. What was left out is not shown. */
export function RequestFacts({ request }: { request: ContactRequestDetails }) {
  const { message, status, campaign } = request
  const facts = [
    { label: 'Name', value: request.name },
    { label: 'Email', value: <span className="wrap-anywhere">{request.email}</span> },
    { label: 'Phone', value: request.phone },
    { label: 'Company', value: request.company },
    { label: 'Homes', value: request.homes },
    { label: 'Received', value: formatDateTime(request.createdAt) },
    { label: 'Status', value: <StateBadge look={requestStatusBadge(status)} /> },
    { label: 'Seen to by', value: handledText(request) },
    { label: 'Campaign', value: campaignText(campaign) },
  ].filter(({ value }) => value)
  return (
    <div className="flex flex-col gap-6">
      {message !== null && (
        <p className="rounded-lg bg-surface-sunken p-4 whitespace-pre-line wrap-anywhere">{message}</p>
      )}
      <DefinitionList columns={2} items={facts} />
      {status === 'SPAM' && (
        <p className="text-ink-muted">Spam is deleted after 30 days. Back to new keeps the request.</p>
      )}
    </div>
  )
}
