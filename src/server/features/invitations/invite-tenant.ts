import { v7 as newId } from 'uuid'
import { INVITING_NEEDS_MAIL } from '#contract/invitations.ts'
import type { InvitedTenant, tenants } from '#contract/tenants.ts'
import { asPartOfImport, audit } from '../../audit.ts'
import { asSystem, type Tx, transaction, within } from '../../db/transaction.ts'
import type { Call, SignedCall } from '../../http/call.ts'
import { notFound, refused } from '../../http/errors.ts'
import { countAttempt, requireRoom } from '../../http/limits.ts'
import { canSendMail, linkToHandOver } from '../../mail/can-send-mail.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { newToken } from '../auth/account-links.ts'
import { findTenant } from '../tenants/tenants.queries.ts'
import { tenantScope } from '../tenants/tenants.scope.ts'
import { newLink } from './invite-user.ts'
import { invitationPath, tenantInvitationLetter } from './letters.ts'
import { offeredTenancy } from './offered-tenancy.ts'

/**
 * Emails a tenant a link to an account that sees their lease. An earlier link stops working.
 * @returns the tenant, and the link itself where the server cannot send email.
 * @throws Refusal `not_found`; `conflict` for a tenant who has an account or is archived; `too_many` in one day.
 */
export const inviteTenant = (call: Call<typeof tenants.invite>): Promise<InvitedTenant> =>
  transaction(call, async (tx) => {
    const { id } = call.params
    const tenant = await tx
      .selectFrom('tenants')
      .select(['tenants.user_id', 'tenants.archived_at'])
      .where('tenants.id', '=', id)
      .where(tenantScope(call))
      .forUpdate()
      .executeTakeFirst()
    if (!tenant) throw notFound('Tenant')
    if (tenant.archived_at !== null)
      throw refused('conflict', 'Bring this tenant back first. Then you can invite them.')
    if (tenant.user_id !== null) throw refused('conflict', 'This tenant already has an account.')
    const link = await sendInvitation(tx, call, id)
    return { ...(await findTenant(tx, call, id)), link }
  })

/**
 * Invites a tenant without an account, whose row is locked.
 * @returns the link, where the server cannot send email; otherwise null.
 * @throws Refusal `too_many` in one day.
 */
export async function sendInvitation(tx: Tx, call: SignedCall, tenantId: string): Promise<string | null> {
  const { services } = call
  await countAttempt({ ...services, db: tx }, ...dailyLimit(call))
  const token = newToken()
  const replaced = await asSystem(within(call, tx), async (tx) => {
    const { replaced, tenant } = await keepInvitation(tx, call, tenantId, token)
    if (canSendMail(services.env)) await mailInvitation(tx, call, tenant, token)
    return replaced
  })
  await audit(tx, asPartOfImport(call), 'tenant.invite', { type: 'tenant', id: tenantId, detail: { replaced } })
  return linkToHandOver(services.env, invitationPath(token))
}

/**
 * Checks that an import can invite this many people.
 * @throws Refusal `conflict` when the server cannot send email; `too_many` when they are too many for one day.
 */
export async function requireRoomToInvite(tx: Tx, call: SignedCall, people: number): Promise<void> {
  if (!canSendMail(call.services.env)) throw refused('conflict', ONE_BY_ONE)
  const [key, limit] = dailyLimit(call)
  await requireRoom({ ...call.services, db: tx }, key, { ...limit, attempts: people })
}

const ONE_BY_ONE = `${INVITING_NEEDS_MAIL} Import without inviting, then invite each tenant and hand over the link.`

const DAY_SECONDS = 86_400

/** How many people an account can invite in a day. */
export const dailyLimit = ({ services, actor }: SignedCall, people: 'tenants' | 'people' = 'tenants') => {
  const max = services.env.LIMIT_INVITATIONS_PER_ACCOUNT
  const refusal = `You can invite ${max} ${people} a day. Invite the others tomorrow.`
  return [`invitation:account:${actor.id}`, { max, seconds: DAY_SECONDS, refusal }] as const
}

/** The open invitation of a tenant, with a new link. */
async function keepInvitation(tx: Tx, { services, actor }: SignedCall, tenantId: string, token: string) {
  const id = newId()
  const now = services.clock()
  const link = newLink(now, token)
  const tenant = await tx
    .updateTable('tenants')
    .set({ invited_until: link.expires_at })
    .where('id', '=', tenantId)
    .returning(['id', 'email', 'first_name', 'last_name'])
    .executeTakeFirstOrThrow()
  const { email, first_name, last_name } = tenant
  const fields = { email, first_name, last_name, role: 'TENANT' as const, invited_by: actor.id, ...link }
  const row = await tx
    .insertInto('invitations')
    .values({ id, tenant_id: tenantId, created_at: now, ...fields })
    .onConflict((conflict) =>
      conflict
        .column('tenant_id')
        .where('accepted_at', 'is', null)
        .where('revoked_at', 'is', null)
        .where('tenant_id', 'is not', null)
        .doUpdateSet(fields),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return { tenant, replaced: row.id !== id }
}

async function mailInvitation(tx: Tx, { services }: SignedCall, tenant: { id: string; email: string }, token: string) {
  const { PRODUCT_NAME: productName } = services.env
  const offered = await offeredTenancy(tx, tenant.id)
  await queueMail(tx, services, {
    to: { address: tenant.email },
    letter: tenantInvitationLetter({ ...offered, token, productName }),
    about: { type: 'tenant', id: tenant.id },
  })
}
