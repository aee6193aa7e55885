import { counted } from '#contract/count.ts'
import { INVITATION_DAYS } from '#contract/invitations.ts'
import type { LeasePart } from '#contract/lease-parties.ts'
import type { InvitedTenant, Tenant } from '#contract/tenants.ts'
import { clientConfig } from '#web/api/config.ts'
import { formatDate } from '#web/ui/format.ts'
import type { Handed } from '#web/ui/HandOverDialog.tsx'
import { tenantName } from '../tenant-texts.ts'

const LIFE = `The link works for ${INVITATION_DAYS} days.`

/** What to say once a tenant was emailed a link. */
export const sentText = ({ email }: Pick<Tenant, 'email'>): string => `Invitation sent to ${email}. ${LIFE}`

/** The same for several. */
export const sentToText = (count: number): string => `Invited ${counted(count, 'tenant')}. ${LIFE}`

/** The links of those invited tenants the server couldn't email. */
export const handedTo = (tenants: readonly InvitedTenant[]): Handed => ({
  title: tenants.length === 1 ? 'Hand over the invitation' : 'Hand over the invitations',
  works: `once, for ${INVITATION_DAYS} days, and anyone who opens it can see the lease.`,
  links: tenants.flatMap((tenant) =>
    tenant.link === null ? [] : [{ key: tenant.id, label: `Link for ${tenantName(tenant)}`, link: tenant.link }],
  ),
})

/** The label of the button that invites a tenant. */
export const inviteText = ({ portal }: Pick<Tenant, 'portal'>): string =>
  portal === 'INVITED' ? 'Invite again' : 'Invite'

/** The choice to invite someone who is added. */
export const inviteChoice = (): string => `Invite them to ${clientConfig().productName}`

/** Where a tenant without an account stands. */
export function noAccountText({ portal, invitedUntil, leaseId, otherLease }: Tenant): string {
  if (portal === 'INVITED') return `Invited. The link in the email works until ${formatDate(invitedUntil)}.`
  const expired = invitedUntil === null ? '' : ` The invitation expired on ${formatDate(invitedUntil)}.`
  const part = (leaseId === null && otherLease?.part) || 'TENANT'
  return `No account yet.${expired} With one, they ${WITH_ACCOUNT[part]}.`
}

/** What an account lets someone do, by what they are on their lease. */
const WITH_ACCOUNT: Readonly<Record<LeasePart, string>> = {
  TENANT: 'see their lease and what they owe, and can ask for repairs',
  OCCUPANT: 'see the lease’s terms and can ask for repairs',
  GUARANTOR: 'see the terms of the lease that they answer for',
}

/** Whether a tenant can be invited. */
export const canBeInvited = ({ portal, archivedAt }: Pick<Tenant, 'portal' | 'archivedAt'>): boolean =>
  portal !== 'LINKED' && archivedAt === null
