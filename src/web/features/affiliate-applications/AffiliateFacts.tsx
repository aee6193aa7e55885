import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AffiliateApplicationDetails } from '#contract/affiliate-applications.ts'
import { grouped } from '#contract/count.ts'
import { paths } from '#web/paths.ts'
import { DefinitionList } from '#web/ui/DefinitionList.tsx'
import { formatDate } from '#web/ui/format.ts'
import { StateBadge } from '#web/ui/StateBadge.tsx'
import { affiliateApplicationStatuses } from '#web/words/states.ts'
import { campaignText } from '../users/user-texts.ts'
import { ACCESS_WORDS, decidedText } from './affiliate-texts.ts'

type FactsProps = { application: AffiliateApplicationDetails }

/** Everything we know about an application. Leaves out what does not apply. */
export function AffiliateFacts({ application }: FactsProps) {
  const { plan, status, reason, access } = application
  const facts = [
    { label: 'Name', value: application.name },
    { label: 'Email', value: <Mail address={application.email} /> },
    { label: 'Channel', value: <span className="wrap-anywhere">{application.channel}</span> },
    { label: 'Received', value: formatDate(application.createdAt) },
    { label: 'Status', value: <StateBadge look={affiliateApplicationStatuses.badge(status)} /> },
    { label: 'Decided by', value: decidedText(application) },
    { label: 'Reason', value: reason },
    { label: 'Account', value: access && ACCESS_WORDS[access] },
    ...resultsOf(application),
    { label: 'Campaign', value: campaignText(application.campaign) },
  ].filter(({ value }) => value)
  return (
    <div className="flex flex-col gap-6">
      <div>
        <h3 className="mb-2 font-medium">How they plan to spread the word</h3>
        <p className="rounded-lg bg-surface-sunken p-4 whitespace-pre-line wrap-anywhere">{plan}</p>
      </div>
      <DefinitionList columns={2} items={facts} />
      {access === 'ENDED' && (
        <p className="text-ink-muted">
          To send a new one, invite {application.email} as AFFILIATE under{' '}
          <Link className="link" to={paths.admin.users}>
            Users
          </Link>
          .
        </p>
      )}
    </div>
  )
}

const resultsOf = ({ results }: AffiliateApplicationDetails): { label: string; value: ReactNode }[] =>
  results === null
    ? []
    : [
        { label: 'Referral code', value: results.code },
        { label: 'Clicks', value: grouped(results.clicks) },
        { label: 'Sign-ups', value: grouped(results.signUps) },
      ]

const Mail = ({ address }: { address: string }) => (
  <a className="link wrap-anywhere" href={`mailto:${encodeURI(address)}`}>
    {address}
  </a>
)
