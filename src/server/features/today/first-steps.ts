import { sql } from 'kysely'
import { FIRST_STEPS, type FirstStep, type FirstSteps, type today } from '#contract/today.ts'
import { audit } from '../../audit.ts'
import { bySystem, type Tx, transaction } from '../../db/transaction.ts'
import { type Call, portfolioOf, type SignedCall } from '../../http/call.ts'

/** Which first steps the caller has taken. */
export const readFirstSteps = (call: Call<typeof today.firstSteps>): Promise<FirstSteps> =>
  transaction(call, (tx) => stepsOf(tx, call))

/** Hides the caller's first steps, or shows them again. */
export const hideFirstSteps = (call: Call<typeof today.hideFirstSteps>): Promise<FirstSteps> =>
  transaction(call, async (tx) => {
    const { body, actor, services } = call
    const id = portfolioOf(actor)
    const change = { first_steps_hidden_at: body.hidden ? services.clock() : null }
    // The account that began a business keeps this for all of its owners.
    await bySystem(tx, () => tx.updateTable('users').set(change).where('id', '=', id).execute())
    await audit(tx, call, 'account.update', { type: 'user', id })
    return stepsOf(tx, call)
  })

async function stepsOf(tx: Tx, { actor }: SignedCall): Promise<FirstSteps> {
  const row = await tx
    .selectFrom('users')
    .select(FIRST_STEPS.map((step) => TAKEN[step].as(step)))
    .select('first_steps_hidden_at')
    .where('users.id', '=', portfolioOf(actor))
    .executeTakeFirstOrThrow()
  return { hidden: row.first_steps_hidden_at !== null, done: FIRST_STEPS.filter((step) => row[step]) }
}

/** Whether a landlord has taken a step. */
const TAKEN = {
  home: sql<boolean>`exists (select from properties where landlord_id = users.id)`,
  tenant: sql<boolean>`exists (select from tenants where landlord_id = users.id)`,
  lease: sql<boolean>`exists (
    select from leases join properties on properties.id = leases.property_id where properties.landlord_id = users.id)`,
  invitation: sql<boolean>`exists (
    select from tenants where landlord_id = users.id and (tenants.user_id is not null or invited_until is not null))`,
} as const satisfies Record<FirstStep, unknown>
