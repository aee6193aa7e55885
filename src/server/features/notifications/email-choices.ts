import { LETTER_KINDS, type LetterKind, letterKinds } from '#contract/letters.ts'
import type { EmailChoices, notifications } from '#contract/notifications.ts'
import { can } from '#contract/policy.ts'
import type { Role } from '#contract/roles.ts'
import { audit } from '../../audit.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import type { Call, SignedCall } from '../../http/call.ts'

/** What the caller is written to about, and whether by email too. */
export const readEmailChoices = (call: Call<typeof notifications.emails>): Promise<EmailChoices> =>
  transaction(call, async (tx) =>
    present(call.actor.role, (await ownAccount(tx, call).executeTakeFirstOrThrow()).emails_off),
  )

/** Turns emails of some kinds on or off for the caller. */
export const chooseEmails = (call: Call<typeof notifications.chooseEmails>): Promise<EmailChoices> =>
  transaction(call, async (tx) => {
    const before = (await ownAccount(tx, call).forUpdate().executeTakeFirstOrThrow()).emails_off
    const { emails } = call.body
    const off = LETTER_KINDS.filter((kind) => !(emails[kind] ?? !before.includes(kind)))
    await tx.updateTable('users').set({ emails_off: off }).where('id', '=', call.actor.id).execute()
    await audit(tx, call, 'account.emails', { type: 'user', id: call.actor.id, detail: { off } })
    return present(call.actor.role, off)
  })

const ownAccount = (tx: Tx, { actor }: SignedCall) =>
  tx.selectFrom('users').select('emails_off').where('id', '=', actor.id)

/** The kinds that reach a role. */
const present = (role: Role, off: readonly LetterKind[]): EmailChoices => ({
  choices: LETTER_KINDS.filter((kind) => can(role, letterKinds[kind].reaches)).map((kind) => ({
    kind,
    email: !off.includes(kind),
  })),
})
