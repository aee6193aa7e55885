import { v7 as newId } from 'uuid'
import type { Registration } from '#contract/auth.ts'
import type { Role } from '#contract/roles.ts'
import type { User } from '#contract/users.ts'
import { audit } from '../../audit.ts'
import { uniqueViolation } from '../../db/errors.ts'
import { asSystem } from '../../db/transaction.ts'
import type { Caller } from '../../http/call.ts'
import { refused } from '../../http/errors.ts'
import { isKept } from '../account/kept-email.ts'
import { codeFor, noteReferral } from '../referrals/refer.ts'
import { presentUser, USER_COLUMNS } from '../users/users.queries.ts'

export interface NewAccount {
  email: string
  /** The password, hashed by `Passwords.hash`; null for an account that signs in at an identity provider. */
  passwordHash: string | null
  firstName: string
  lastName: string
  phone: string | null
  role: Role
  /** Where the visitor came from. */
  campaign?: Registration['campaign']
  /** The plan that the trial was started for. */
  plan?: Registration['plan']
  /** Whether the account works without opening an emailed link first. */
  isVerified?: boolean
}

/**
 * Creates an account with any role; the caller decides who gets which.
 * @throws Refusal `conflict` when the address has an account, or one that left it can still come back.
 */
export async function createAccount(call: Caller, account: NewAccount): Promise<User> {
  try {
    return await asSystem(call, async (tx) => {
      const now = call.services.clock()
      if (await isKept(tx, account.email, null)) throw taken()
      const row = await tx
        .insertInto('users')
        .values({
          id: newId(),
          email: account.email,
          password_hash: account.passwordHash,
          first_name: account.firstName,
          last_name: account.lastName,
          phone: account.phone,
          role: account.role,
          referral_code: codeFor(account.role),
          campaign: account.campaign === undefined ? null : JSON.stringify(account.campaign),
          plan: account.plan ?? null,
          email_verified_at: account.isVerified === false ? null : now,
          created_at: now,
        })
        .returning(USER_COLUMNS)
        .executeTakeFirstOrThrow()
      await noteReferral(tx, now, { userId: row.id, ref: account.campaign?.ref })
      await audit(tx, call, 'account.register', { type: 'user', id: row.id })
      return presentUser(row)
    })
  } catch (error) {
    if (uniqueViolation(error) === 'users_email_key') throw taken()
    throw error
  }
}

const taken = () => refused('conflict', 'An account with this email already exists')
