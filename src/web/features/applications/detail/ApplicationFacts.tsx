import { Link } from '@tanstack/react-router'
import type { ApplicationDetail } from '#contract/applications.ts'
import { cityInLine } from '#contract/countries.ts'
import { DECLINE_REASONS } from '#contract/decline-reasons.ts'
import { paths } from '#web/paths.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { DefinitionList } from '#web/ui/DefinitionList.tsx'
import { formatDateTime, formatMoney } from '#web/ui/format.ts'
import { StateBadge } from '#web/ui/StateBadge.tsx'
import { applicationStatuses } from '#web/words/states.ts'
import { HomeLink } from '../../properties/HomeLink.tsx'
import {
  deliveryText,
  nextText,
  queueText,
  reasonsMailto,
  WAITS_FOR_OTHER,
  waitsForOther,
} from '../queue/queue-texts.ts'

type ApplicationFactsProps = { application: ApplicationDetail; isOwn: boolean }

/** The application's status and decision; for the applicant, what comes next; for others, why it can't be approved. */
export function ApplicationFacts({ application, isOwn }: ApplicationFactsProps) {
  const { property, status, submittedAt } = application
  const items = [
    { label: 'Status', value: <StateBadge look={applicationStatuses.badge(status)} /> },
    { label: 'Submitted', value: formatDateTime(submittedAt) },
    { label: 'Property', value: <HomeLink id={property.id}>{property.title}</HomeLink> },
    {
      label: 'Location and rent',
      value: `${cityInLine(property)} · ${formatMoney(property.rentAmount, application)}/month`,
    },
    ...decisionFacts(application),
  ]
  return (
    <div className="flex flex-col gap-5">
      {isOwn && <NextStep application={application} />}
      {!isOwn && waitsForOther(application) && <Banner tone="info">{WAITS_FOR_OTHER}</Banner>}
      <DefinitionList columns={2} items={items} />
    </div>
  )
}

function decisionFacts(application: ApplicationDetail) {
  const { status, decidedAt, decisionReason, declineReasons, conditions, contact } = application
  const reasons = (declineReasons ?? []).map((code) => DECLINE_REASONS[code]).join('\n')
  return [
    { label: 'Place in line', value: queueText(application) },
    { label: status === 'WITHDRAWN' ? 'Withdrawn' : 'Decided', value: decidedAt && formatDateTime(decidedAt) },
    { label: 'Decision email', value: contact ? null : deliveryText(application.decisionMail) },
    { label: 'Conditions', value: conditions },
    { label: 'Declined because', value: reasons },
    { label: 'Note', value: decisionReason },
    { label: 'Landlord', value: contact && <Contact {...contact} /> },
  ].filter(({ value }) => value)
}

const Contact = ({ name, email }: { name: string; email: string }) => (
  <>
    {name}
    {'\n'}
    <a className="link" href={`mailto:${encodeURI(email)}`}>
      {email}
    </a>
  </>
)

function NextStep({ application }: { application: ApplicationDetail }) {
  const ask = application.status === 'DECLINED' ? reasonsMailto(application) : null
  return (
    <Banner title="What happens next:" tone="info">
      {nextText(application)}{' '}
      {ask && (
        <a className="link" href={ask}>
          Ask for the reasons
        </a>
      )}
      {application.leaseId && (
        <Link className="link" params={{ id: application.leaseId }} to={paths.lease}>
          See the lease
        </Link>
      )}
    </Banner>
  )
}
