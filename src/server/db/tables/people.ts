import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { LetterKind } from '#contract/letters.ts'
import type { Plan } from '#contract/plans.ts'
import type { Right } from '#contract/policy.ts'
import type { PortfolioRole } from '#contract/portfolio.ts'
import type { ProfilePreferences } from '#contract/preferences.ts'
import type { Role } from '#contract/roles.ts'
import type { SearchText, Stamp } from './columns.ts'

export interface UsersTable {
  id: string
  email: string
  /** Null for an account that has signed in only at an identity provider. */
  password_hash: string | null
  first_name: string
  last_name: string
  phone: string | null
  role: Role
  disabled_at: Date | null
  /** Null until the link in an email is followed; accounts made directly have it from the start. */
  email_verified_at: Date | null
  /** When everything that says whose it was was deleted; such an account is found nowhere but in records and the log. */
  erased_at: Date | null
  /** When its holder was told that it will be erased unless they sign in. */
  erase_announced_at: Date | null
  /** Grows when all the account's sessions end. */
  session_epoch: Generated<number>
  /** Since when signing in takes a second factor; null when it doesn't. */
  second_factor_since: Date | null
  /** When that last happened: sign-ins at an identity provider from before it open no session. */
  sign_ins_after: Date | null
  created_at: Stamp
  profile_updated_at: Date | null
  /** What a landlord tells tenants; null when they told nothing. */
  how_to_pay: string | null
  /** Whether Piper answers questions about a landlord's homes by itself. */
  piper_answers: Generated<boolean>
  emergency_phone: string | null
  /** The business that a landlord chose to act for; null for their own. */
  acts_for: string | null
  /** When a landlord hid the first steps of their dashboard. */
  first_steps_hidden_at: Date | null
  /** What the account is not emailed about; it's in the inbox all the same. */
  emails_off: Generated<LetterKind[]>
  /** When a home was first assigned to the account as its manager; the database writes it. */
  assigned_since: ColumnType<Date | null, never, never>
  /** The code in an affiliate's links; null for everyone else. */
  referral_code: string | null
  /** The campaign parameters that the registration carried. */
  campaign: JSONColumnType<Record<string, string>> | null
  /** The plan that a trial was started for. */
  plan: Plan | null
  search_text: SearchText
}

export interface SessionsTable {
  id: string
  token_hash: Uint8Array
  user_id: string
  /** The account's epoch when it was opened; the session ends when the two differ. */
  epoch: number
  created_at: Date
  last_used_at: Date
  expires_at: Date
  revoked_at: Date | null
  ip: string
  user_agent: string
  /** SHA-256 of the browser's id; null for a program that has none. */
  device_hash: Uint8Array | null
}

/** Accounts at an identity provider that a user signs in with. */
export interface IdentitiesTable {
  /** The provider and its project. */
  provider: string
  /** The account's id there. */
  subject: string
  user_id: string
  created_at: Date
  /** When it last opened a session here; null until it has. */
  last_used_at: Date | null
}

/** Browsers that an account has signed in with; only the SHA-256 of a browser's id is kept. */
export interface KnownDevicesTable {
  user_id: string
  device_hash: Uint8Array
  last_used_at: Date
}

/** The authenticator app of an account. */
export interface AuthenticatorsTable {
  user_id: string
  secret_sealed: string
  /** Null until a code was confirmed. */
  confirmed_at: Date | null
  /** The thirty seconds of the last code that was used, counted from 1970. */
  last_step: number | null
  created_at: Date
}

export interface PasskeysTable {
  id: string
  user_id: string
  /** The browser's own name for it, base64url. */
  credential_id: string
  public_key: Uint8Array
  /** How often it was used, by its own count; 0 for one that doesn't count. */
  sign_count: number
  transports: string[]
  name: string
  created_at: Date
  last_used_at: Date | null
}

/** Codes that each confirm one sign-in; only keyed digests are kept. */
export interface RecoveryCodesTable {
  user_id: string
  code_digest: string
  used_at: Date | null
}

/** Sign-ins that wait for a second factor or a passkey, and passkeys being added; only the SHA-256 of a challenge is kept. */
export interface SignInChallengesTable {
  token_hash: Uint8Array
  purpose: 'second' | 'passkey' | 'add'
  user_id: string | null
  /** The account's epoch at the start. */
  epoch: number | null
  attempts: Generated<number>
  expires_at: Date
}

/** Emailed links; only the SHA-256 of what a link carries is kept. */
export interface AccountLinksTable {
  token_hash: Uint8Array
  user_id: string
  purpose: 'verify' | 'reset'
  created_at: Stamp
  expires_at: Date
}

/** What a visitor asked of an address, until a job has dealt with it. */
export interface AccountRequestsTable {
  id: string
  /** A link to choose a password or to confirm the address, or a sign-in that was refused. */
  kind: 'reset' | 'verify' | 'refused'
  email_sealed: string
  ip: string
  created_at: Date
}

/** A new address of an account; only the SHA-256 of what its two links carry is kept. */
export interface EmailChangesTable {
  id: string
  user_id: string
  old_email: string
  new_email: string
  /** Null until the email leaves, and for good when the new address has another account. */
  confirm_hash: Uint8Array | null
  refuse_hash: Uint8Array | null
  created_at: Date
  mailed_at: Date | null
  confirmed_at: Date | null
}

/** At most one row: the link that makes the first administrator; only the SHA-256 of what it carries is kept. */
export interface SetupLinkTable {
  is_only: Generated<boolean>
  token_hash: Uint8Array
  /** Whether someone asked for it with `npm run admin`, so a start leaves it alone. */
  asked_for: boolean
  created_at: Date
  expires_at: Date
}

/** Accounts that someone can make, or link to a tenant, through an emailed link; only the SHA-256 of what it carries is kept. */
export interface InvitationsTable {
  id: string
  email: string
  first_name: string
  last_name: string
  role: Role
  /** The landlord's record that accepting links the account to; null for an account alone. */
  tenant_id: string | null
  /** The business that accepting makes the account a member of, and as what; null for every other invitation. */
  portfolio_id: string | null
  member_role: PortfolioRole | null
  member_rights: Right[] | null
  token_hash: Uint8Array
  invited_by: string
  created_at: Stamp
  /** When the newest link was emailed; earlier ones no longer work. */
  sent_at: Date
  expires_at: Date
  revoked_at: Date | null
  accepted_at: Date | null
  /** The account that it led to. */
  user_id: string | null
  search_text: SearchText
}

/** What a tenant looks for in a home, by account. */
export interface TenantProfilesTable {
  user_id: string
  budget_min_cents: number | null
  budget_max_cents: number | null
  preferred_bedrooms: number | null
  preferred_locations: string[]
  pet_preferences: string[]
  preferences: JSONColumnType<ProfilePreferences> | null
  updated_at: Date
}

export interface ReferralsTable {
  id: string
  affiliate_id: string
  user_id: string
  created_at: Stamp
}

/** Visits that carried an affiliate's code, by day. */
export interface ReferralClicksTable {
  affiliate_id: string
  day: string
  count: number
}
