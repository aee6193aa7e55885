import { useQuery } from '@tanstack/react-query'
import type { Lease, LeaseContact } from '#contract/leases.ts'
import { QueryView } from '#web/api/QueryView.tsx'
import { DefinitionList } from '#web/ui/DefinitionList.tsx'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { contactOf } from '../leases.queries.ts'

/** Who a tenant can reach about a lease, the number for emergencies, and how to pay. */
export function LeaseContactLines({ lease }: { lease: Lease }) {
  return (
    <div className="border-t border-line px-4 py-4 sm:px-6">
      <QueryView
        query={useQuery(contactOf(lease.id))}
        skeleton={<SkeletonGroup label="Loading contact..." lines={2} />}
      >
        {(contact) => <DefinitionList columns={2} items={linesOf(contact)} />}
      </QueryView>
    </div>
  )
}

const linesOf = (contact: LeaseContact) => [
  { label: contact.isManager ? 'Your manager' : 'Your landlord', value: <Reach contact={contact} /> },
  ...(contact.emergencyPhone === null
    ? []
    : [{ label: 'In an emergency', value: <PhoneLink phone={contact.emergencyPhone} /> }]),
  {
    label: 'How to pay',
    value: (
      <span className="whitespace-pre-line wrap-anywhere">
        {contact.howToPay ?? `Ask ${contact.name}. Then report the payment here.`}
      </span>
    ),
  },
]

function Reach({ contact: { name, phone, email } }: { contact: LeaseContact }) {
  return (
    <span className="flex flex-col items-start gap-1">
      <span className="wrap-anywhere">{name}</span>
      {phone !== null && <PhoneLink phone={phone} />}
      <a className="link wrap-anywhere" href={`mailto:${email}`}>
        {email}
      </a>
    </span>
  )
}

/** A phone number that dials. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a className="link" href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
      {phone}
    </a>
  )
}
