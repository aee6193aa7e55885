import type { ReplyInput } from '#contract/endpoint.ts'
import type { identities } from '#contract/identities.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Caller } from '../../http/call.ts'
import type { Identity } from '../../security/id-tokens.ts'
import { isKnownDevice } from '../auth/known-devices.ts'
import { OWN_COLUMNS, presentUser, type UserRow } from '../users/users.queries.ts'

export type IdentifiedUser = ReplyInput<typeof identities.read>

/** The account that an identity signs in to. SYSTEM only. */
export const findByIdentity = (tx: Tx, call: Caller, { provider, subject }: Identity) =>
  tx
    .selectFrom('identities')
    .innerJoin('users', 'users.id', 'identities.user_id')
    .select([...OWN_COLUMNS, 'users.email_verified_at'])
    .select(isKnownDevice(call).as('isKnownDevice'))
    .where('identities.provider', '=', provider)
    .where('identities.subject', '=', subject)
    .executeTakeFirst()

/** An account with its id at the provider. */
export const presentIdentified = (row: UserRow, { subject }: Identity): IdentifiedUser => ({
  ...presentUser(row),
  firebaseUid: subject,
})
