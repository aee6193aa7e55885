import { sql } from 'kysely'
import { applicationGroup, entryDay } from '../../db/functions.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Cipher } from '../../security/cipher.ts'
import { openAnswers } from '../applications/sealed-answers.ts'

/** The most rows of each kind. */
const ROWS_MAX = 20_000

type Rows = readonly Record<string, unknown>[]

/** The account, and the business that it takes along. */
interface Whose {
  me: string
  business: string
}

/** Everything kept about an account, by what it is, newest first; never a password, a token or a note of someone else. */
export async function ownRows(tx: Tx, cipher: Cipher, whose: Whose): Promise<Record<string, Rows>> {
  const kept: Record<string, Rows> = {}
  for (const [name, rows] of Object.entries(ROWS)) {
    const found = await sql<Record<string, unknown>>`${rows(whose)} order by 1 desc limit ${ROWS_MAX}`.execute(tx)
    kept[name] = found.rows
  }
  return { ...kept, applications: await ownApplications(tx, cipher, whose.me) }
}

const ROWS: Readonly<Record<string, (whose: Whose) => ReturnType<typeof sql>>> = {
  account: ({ me, business }) => sql`
    select id, email, first_name, last_name, phone, role, created_at, profile_updated_at,
      case when id = ${business} then how_to_pay end as how_to_pay,
      case when id = ${business} then emergency_phone end as emergency_phone,
      campaign, plan, referral_code from users where id = ${me}`,
  sessions: ({ me }) => sql`
    select id, created_at, last_used_at, expires_at, revoked_at, ip, user_agent from sessions where user_id = ${me}`,
  preferences: ({ me }) => sql`
    select updated_at, budget_min_cents, budget_max_cents, preferred_bedrooms, preferred_locations, pet_preferences,
      preferences from tenant_profiles where user_id = ${me}`,
  notifications: ({ me }) => sql`
    select id, title, body, created_at, read_at from notifications where user_id = ${me}`,
  tenancies: ({ me }) => sql`
    select id, first_name, last_name, email, phone, created_at from tenants where user_id = ${me}`,
  leases: ({ me }) => sql`
    select l.id, p.title as home, l.starts_on, l.ends_on, l.rent_cents, l.deposit_cents, l.due_day, l.status
    from leases l join properties p on p.id = l.property_id
    where l.status <> 'DRAFT' and exists (
      select from lease_parties party join tenants t on t.id = party.tenant_id
      where party.lease_id = l.id and t.user_id = ${me})`,
  parts: ({ me }) => sql`
    select party.id, party.lease_id, party.part, party.from_on, party.to_on, party.created_at
    from lease_parties party join tenants t on t.id = party.tenant_id where t.user_id = ${me}`,
  charges: ({ me }) => sql`
    select c.id, c.lease_id, c.kind, c.label, c.amount_cents, c.every, c.starts_on, c.ends_on, c.notice_on
    from lease_charges c join leases l on l.id = c.lease_id
    where l.status <> 'DRAFT' and exists (
      select from lease_parties party join tenants t on t.id = party.tenant_id
      where party.lease_id = l.id and t.user_id = ${me} and (party.to_on is null or c.starts_on <= party.to_on))`,
  ledger: ({ me }) => sql`
    select e.id, e.lease_id, e.account, e.kind, e.charge_kind, e.amount_cents, e.due_on, e.at,
      case when e.kind = 'PAYMENT' and not exists (
        select from payments y join tenants t on t.id = y.tenant_id where y.id = e.payment_id and t.user_id = ${me})
      then null else e.memo end as memo
    from ledger_entries e join leases l on l.id = e.lease_id
    where l.status <> 'DRAFT' and exists (
      select from lease_parties party join tenants t on t.id = party.tenant_id
      where party.lease_id = l.id and party.part = 'TENANT' and t.user_id = ${me} and (
        party.to_on is null or ${entryDay('e')} <= party.to_on))`,
  payments: ({ me }) => sql`
    select y.id, y.lease_id, y.for_account, y.amount_cents, y.refunded_cents, y.status, y.method, y.transaction_id, y.paid_at, y.created_at
    from payments y join tenants t on t.id = y.tenant_id where t.user_id = ${me}`,
  requests: ({ me }) => sql`
    select id, title, description, priority, category, status, property_title as home, may_enter, created_at
    from tickets where reporter_id = ${me}`,
  comments: ({ me }) => sql`
    select id, ticket_id, body, at from ticket_events where actor_id = ${me} and body is not null`,
  homes: ({ me, business }) => sql`
    select id, title, description, street, city, state, postal_code, country, rent_cents, bedrooms, bathrooms, property_type,
      square_feet, available_from, deposit_cents, lease_months, pet_policy, amenities, year_built, latitude, longitude,
      criteria, status, building_id, unit_label, created_at, archived_at from properties where landlord_id = ${business} or owner_id = ${me}`,
  statements: ({ me, business }) => sql`
    select s.month, s.property_id, s.opening_cents, s.rent_cents, s.late_fee_cents, s.other_charge_cents, s.credit_cents,
      s.received_cents, s.returned_cents, s.adjusted_cents, s.closing_cents, s.issued_at
    from issued_statements s join properties p on p.id = s.property_id where p.landlord_id = ${business} or p.owner_id = ${me}`,
  buildings: ({ business }) => sql`
    select id, name, street, city, state, postal_code, country, time_zone, criteria, notes, created_at
    from buildings where landlord_id = ${business}`,
  tenants: ({ business }) => sql`
    select id, first_name, last_name, email, phone, created_at, archived_at from tenants where landlord_id = ${business}`,
  inquiries: ({ business }) => sql`
    select id, property_id, email, first_name, last_name, message, score, reasons, status, created_at
    from leads where landlord_id = ${business}`,
  inquiryMessages: ({ me, business }) => sql`
    select m.id, m.lead_id, m.sender, m.channel, m.body, m.created_at from lead_messages m
    join leads l on l.id = m.lead_id where l.landlord_id = ${business} or m.author_id = ${me}`,
  showingTimes: ({ me, business }) => sql`
    select t.id, t.property_id, t.starts_at, t.minutes, t.places, t.notice_hours, t.created_at, t.canceled_at
    from showing_times t join properties p on p.id = t.property_id where p.landlord_id = ${business} or t.created_by = ${me}`,
  showings: ({ business }) => sql`
    select s.id, s.time_id, s.lead_id, s.created_at, s.canceled_at, s.canceled_by
    from showings s join leads l on l.id = s.lead_id where l.landlord_id = ${business}`,
  asked: ({ me }) => sql`
    select l.id, l.property_id, l.message, l.created_at from leads l join users u on u.email = l.email where u.id = ${me}`,
  booked: ({ me }) => sql`
    select s.id, t.property_id, t.starts_at, t.minutes, s.created_at, s.canceled_at, s.canceled_by
    from showings s join showing_times t on t.id = s.time_id join leads l on l.id = s.lead_id
    join users u on u.email = l.email where u.id = ${me}`,
  documents: ({ me }) => sql`
    select id, name, content_type, byte_size, property_id, building_id, lease_id, tenant_id, is_shared, is_house_rules,
      expires_on, status, pages, created_at, file_id from documents where owner_id = ${me} and removed_at is null`,
  askedToApply: ({ me }) => sql`
    select id, group_id, name, email, sent_at, expires_at, revoked_at, application_id
    from application_invitations where invited_by = ${me}`,
  // Not the answers: they quote documents, of others too, that may no longer be open to them.
  questions: ({ me }) => sql`
    select m.id, m.chat_id, m.content, m.created_at
    from chat_messages m join chats c on c.id = m.chat_id where c.user_id = ${me} and m.role = 'user'`,
  suggestedRents: ({ business }) => sql`
    select id, property_id, goal, found, created_at from rent_analyses where landlord_id = ${business}`,
  rentLimits: ({ business }) => sql`
    select landlord_id, cap_percent, notice_days, months_between, updated_at from rent_limits where landlord_id = ${business}`,
  portfolio: ({ business }) => sql`
    select id, name, address, receipt_note, due_day, grace_days, late_fee_kind, late_fee_amount,
      deposit_return_days, report_months, currency, locale, time_zone, paper_size, updated_at
    from portfolios where id = ${business}`,
  memberships: ({ me }) => sql`
    select portfolio_id, role, rights, created_at from portfolio_members where user_id = ${me}`,
  reminders: ({ me, business }) => sql`
    select id, title, description, type, frequency, next_run_at, created_at from reminders
    where removed_at is null and (
      portfolio_id = ${business} or created_by = ${me} and not exists (select from portfolios where id = ${me}))`,
}

async function ownApplications(tx: Tx, cipher: Cipher, me: string): Promise<Rows> {
  const rows = await tx
    .selectFrom('applications')
    .select(['id', 'property_title', 'status', 'submitted_at', 'decided_at', 'conditions', 'answers_sealed'])
    .select(
      sql<string[] | null>`(select json_agg(member -> 'name')
        from jsonb_array_elements(${applicationGroup(sql.ref('applications.id'))}) member
        where member ->> 'applicationId' <> applications.id::text)`.as('applies_with'),
    )
    .where('applicant_id', '=', me)
    .orderBy('id', 'desc')
    .limit(ROWS_MAX)
    .execute()
  return rows.map(({ answers_sealed, ...row }) => ({ ...row, answers: openAnswers(cipher, row.id, answers_sealed) }))
}
