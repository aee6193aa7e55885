import { type Expression, type RawBuilder, type Selectable, sql } from 'kysely'
import type { GroupMember } from '#contract/application-members.ts'
import type { OwnMoneyPlace } from '#contract/money-place.ts'
import type { Right } from '#contract/policy.ts'
import type { PortfolioRole } from '#contract/portfolio.ts'
import type { Role } from '#contract/roles.ts'
import type { StatementKind } from '#contract/statements.ts'
import type { ChargeKind, LeaseStatus, ReminderEmailState } from '#contract/states.ts'
import type { HomeStockTable, KeptFiguresTable, MonthlyMoneyTable } from './tables/tenancies.ts'

/**
 * The SQL functions that the server calls, named by what they decide. Their bodies are at the end of `docs/schema.sql`.
 * An argument is a column (`sql.ref`) or a value (`sql.val`).
 */
type Argument = Expression<unknown>

/** Whether no home was ever assigned to this manager, which means they manage all of them. */
export const appNeverAssigned = (account: Argument) => sql<boolean>`app_never_assigned(${account})`

/** Whether the transaction runs for a manager who manages all homes. */
export const appManagesAll = () => sql<boolean>`app_manages_all()`

/** The buildings that the transaction's account runs: of its business, or with all their homes assigned to it; a subquery. */
export const appRunsBuildings = () => sql<string>`(select app_runs_buildings())`

/** The buildings where the transaction's account lives as a tenant; a subquery. */
export const appHomeBuildings = () => sql<string>`(select app_home_buildings())`

/** The name of a building, for everyone who sees a home in it. */
export const buildingName = (building: Argument) => sql<string | null>`building_name(${building})`

/** An applicant's place in line for a home, by arrival: 1 is next. 0 once the application is decided. */
export const applicationPlace = (application: Argument) => sql<number>`application_place(${application})`

/** How many applicants are waiting for a decision on a home. */
export const applicationsWaiting = (property: Argument) => sql<number>`applications_waiting(${property})`

/** Whether the home of an application is on hold for someone else. */
export const applicationHeldForOther = (application: Argument) =>
  sql<boolean>`application_held_for_other(${application})`

/** A member of an application's group, as far as the caller may know them. */
export type GroupMemberRow = Omit<GroupMember, 'expiresAt'> & { expiresAt: string | null }

/** Who applies together with an application, the main one first: none without a group, or out of the caller's reach. */
export const applicationGroup = (application: Argument) => sql<GroupMemberRow[]>`application_group(${application})`

export interface TokenSession {
  user_id: string
  role: Role
  has_factor: boolean
  last_used_at: Date
  expires_at: Date
  /** The business that a landlord acts for; null for everyone else. */
  portfolio_id: string | null
  member_role: PortfolioRole | null
  rights: Right[] | null
}

/** At most one row: the session of a token that no one has ended, with its account. Open to anyone who knows the hash. */
export const sessionOfToken = (hash: Argument): RawBuilder<TokenSession> => sql`session_of_token(${hash})`

/** Notes when the session of a token was last used. Open to anyone who knows the hash. */
export const touchSession = (hash: Argument, used: Argument) => sql`touch_session(${hash}, ${used})`

/** What an account may do as a member of the business it acts for; null for an owner, and for anyone but a landlord. */
export const rightsOf = (account: Argument) => sql<Right[] | null>`rights_of(${account})`

/** The place that an account's screens are for; null where it sees no business. */
export const moneyPlaceOf = (account: Argument) => sql<OwnMoneyPlace | null>`money_place_of(${account})`

/** The account that speaks for a business: of its owners with an open account, the one that began it, else the one who has been there longest. */
export const portfolioContact = (portfolio: Argument) => sql<string>`portfolio_contact(${portfolio})`

/** The accounts that hear about a business: its owners, and members with this right. Its own id is one, if only an administrator has it. */
export const portfolioReaders = (portfolio: Argument, right: Right) =>
  sql<string>`(select portfolio_readers(${portfolio}, ${right}))`

interface ApplicationLease {
  lease_id: string
  lease_status: LeaseStatus
  /** False for a lease that was written by hand after the approval. */
  made_from_it: boolean
}

/** At most one row: the lease that an application led to, unless it was canceled. */
export const applicationLease = (application: Argument): RawBuilder<ApplicationLease> =>
  sql`application_lease(${application})`

export interface ApplicationReaderRow {
  at: Date
  action: string
  reader_name: string | null
  reader_role: Role | null
}

/** Up to 200 rows: who read or printed the caller's own application, latest first. */
export const applicationReaders = (application: Argument): RawBuilder<ApplicationReaderRow> =>
  sql`application_readers(${application})`

/** Rows of what was done to the caller's own application, earliest first. */
export const applicationSteps = (application: Argument): RawBuilder<{ at: Date; action: string }> =>
  sql`application_steps(${application})`

/** Cancels the draft lease made from the caller's own application, unless its balance is not 0. The lease's id, or no row. */
export const cancelApplicationDraft = (application: Argument) => sql<string>`cancel_application_draft(${application})`

/** At most one row: whether an email has left the outbox. Open to anyone who knows its id. */
export const mailState = (mail: Argument): RawBuilder<{ state: string; sent_at: Date | null }> =>
  sql`mail_state(${mail})`

/** What the subject of an audit event is called now; null when it has no name. */
export const auditName = (type: Argument, id: Argument) => sql<string | null>`audit_name(${type}, ${id})`

/** What a tenant's list row is about: the active lease, else the draft, else the last one; no canceled one. */
export const currentLease = (tenant: Argument) => sql`current_lease(${tenant})`

/** What a tenant without an account said to their landlord's reminders by email; null for one who wasn't asked. */
export const reminderEmailsState = (tenant: Argument) =>
  sql<ReminderEmailState | null>`reminder_emails_state(${tenant})`

/** Whether a landlord's record of a tenant is the caller's. */
export const appIsTenant = (tenant: Argument) => sql<boolean>`app_is_tenant(${tenant})`

/** Through which day the caller reads the ledger of a lease that they are a tenant of; null for anyone else. */
export const appLedgerUntil = (lease: Argument) => sql<string | null>`app_ledger_until(${lease})`

/** Through which day the caller reads a lease that they are on, in whichever part; null for anyone else. */
export const appLeaseUntil = (lease: Argument) => sql<string | null>`app_lease_until(${lease})`

/** The name of who made a payment, for the tenants of its lease who know them; null for anyone else. */
export const payerOf = (payment: Argument) => sql<string | null>`payer_of(${payment})`

/** The day that a ledger entry is listed under: an entry that takes another back follows it. */
export const entryDay = (entry: string) =>
  sql<string>`entry_day(${sql.join(['lease_id', 'kind', 'due_on', 'at', 'takes_back'].map((name) => sql.ref(`${entry}.${name}`)))})`

/** What is owed under a lease as the caller may read it: as of the day they left, and null without the ledger. */
export const shownBalance = (lease: Argument) => sql<number | null>`shown_balance(${lease})`

/** The cents reported under a lease and not confirmed yet, likewise. */
export const shownWaiting = (lease: Argument) => sql<number | null>`shown_waiting(${lease})`

/** What an entry adds to the money received, in cents: payments, less what was given back or moved to a deposit. */
export const receivedCents = (kind: Argument, cents: Argument) => sql<number>`received_cents(${kind}, ${cents})`

/** What is owed under a lease, in cents: charges and what was given back, less payments and credits. Never the deposit. */
export const leaseBalance = (lease: Argument) => sql<number>`lease_balance(${lease})`

/** The cents of charges due before the day `today` that are still open under a lease, as `allocate` covers them. */
export const leaseOverdue = (lease: Argument, today: Argument) => sql<number>`lease_overdue(${lease}, ${today})`

/** The ids of a lease, of those it renews and of those that renew it: they share one deposit. */
export const tenancyLeases = (lease: Argument) => sql<string>`tenancy_leases(${lease})`

export interface DepositSums {
  asked: number
  paid: number
  deducted: number
  refunded: number
}

/** One row: the deposit of these leases in cents, without what was taken back. */
export const depositSums = (leases: Argument): RawBuilder<DepositSums> => sql`deposit_sums(${leases})`

/** Cents asked for the deposit of a lease's tenancy and not paid yet; negative when more was paid. */
export const depositOpen = (lease: Argument) =>
  sql<number>`(select asked - paid from deposit_sums(array(select ${tenancyLeases(lease)})))`

/** Whether a referred account has listed a home or applied for one. */
export const referralIsActive = (account: Argument) => sql<boolean>`referral_is_active(${account})`

interface StatementLine {
  id: string
  day: string
  kind: StatementKind
  charge_kind: ChargeKind | null
  amount_cents: number
  memo: string | null
  is_opening: boolean
}

/** The ledger entries under all leases of a home, by day; no rows for a caller who cannot read its statements. */
export const statementLines = (property: Argument): RawBuilder<StatementLine> => sql`statement_lines(${property})`

/** First and last days of the leases of a home, for the same callers. */
export const statementPeriods = (property: Argument): RawBuilder<{ starts_on: string; ends_on: string | null }> =>
  sql`statement_periods(${property})`

/** What a search looks through: one value per line, lower case, so nothing matches across two columns. */
export const searchLine = (...values: Argument[]) => sql<string>`search_line(${sql.join(values)})`

/** An instant as tables show it, in UTC: 3/14/2026. */
export const shownDate = (at: Argument) => sql<string>`shown_date(${at})`

/** A code as badges show it, with and without underscores. */
export const shownWord = (code: Argument) => sql<string>`shown_word(${code})`

/** Whether an account other than this one (null for none) left the address so lately that it can still come back. */
export const emailIsKept = (address: Argument, account: Argument) => sql<boolean>`email_is_kept(${address}, ${account})`

/**
 * The businesses that go along with an account when it is erased: that it began, while it is an owner there, and those where it is
 * the only one left. For SYSTEM alone.
 */
export const takenAlong = (account: Argument) => sql<string[]>`taken_along(${account})`

/**
 * Deletes what says whose an account was, and its applications, and archives the homes of its businesses. For SYSTEM alone.
 * @param hash of a password that no one knows
 */
export const eraseAccountRows = (account: Argument, hash: Argument, at: Argument) =>
  sql`erase_account(${account}, ${hash}, ${at})`

/** Files the log again without the names that an account’s documents had. For SYSTEM alone, after they are erased. */
export const forgetDocumentNames = (account: Argument) => sql`forget_documents(${account})`

/** Deletes applications with their notes and emails. For SYSTEM alone. */
export const eraseApplicationRows = (applications: Argument) => sql`erase_applications(${applications})`

/** Deletes inquiries with their messages and showings, and what inboxes say of them. For SYSTEM alone. */
export const eraseLeadRows = (leads: Argument) => sql`erase_leads(${leads})`

/** Deletes contact requests and affiliate applications from an address, the same way. For SYSTEM alone. */
export const eraseRequestRows = (address: Argument) => sql`erase_requests(${address})`

export interface RunCounts {
  properties: number
  leases: number
  tenants: number
  tickets: number
  payments: number
  rent_cents: number
}

/** The row of `home_stock` that a home should have, made from its leases. */
export const countedStock = (home: Argument): RawBuilder<Selectable<HomeStockTable>> => sql`counted_stock(${home})`

/** Rebuilds a home's row of `home_stock` and records the difference; whether there was one. */
export const refileHome = (home: Argument) => sql<boolean>`refile_home(${home})`

/** The rows of `kept_figures` for a row of `home_stock`. */
export const stockFigures = (stock: Argument): RawBuilder<Selectable<KeptFiguresTable>> => sql`stock_figures(${stock})`

/** The rows of `kept_figures` for a lease: none unless it is active. */
export const leaseFigures = (lease: Argument): RawBuilder<Selectable<KeptFiguresTable>> => sql`lease_figures(${lease})`

/** The counts for those of `homes` that the caller runs. A lease counts while it is active on the day `today`. */
export const runCounts = (homes: readonly string[], today: string): RawBuilder<RunCounts> =>
  sql`run_counts(${homes}::uuid[], ${today})`

/** Rent charged and money collected, in cents, under those of `homes` that the caller runs, since the day `since`. */
export const runMoney = (homes: readonly string[], since: string): RawBuilder<Selectable<MonthlyMoneyTable>> =>
  sql`run_money(${homes}::uuid[], ${since})`
