import type {
  ApplicationGroupsTable,
  ApplicationInvitationsTable,
  ApplicationNotesTable,
  ApplicationsTable,
} from './tables/applications.ts'
import type { ChatMessagesTable, ChatsTable } from './tables/chats.ts'
import type { DocumentPassagesTable, DocumentsTable } from './tables/documents.ts'
import type {
  BuildingsTable,
  LeadMessagesTable,
  LeadsTable,
  PropertiesTable,
  PropertyPhotosTable,
  ShowingsTable,
  ShowingTimesTable,
} from './tables/homes.ts'
import type {
  AccountLinksTable,
  AccountRequestsTable,
  AuthenticatorsTable,
  EmailChangesTable,
  IdentitiesTable,
  InvitationsTable,
  KnownDevicesTable,
  PasskeysTable,
  RecoveryCodesTable,
  ReferralClicksTable,
  ReferralsTable,
  SessionsTable,
  SetupLinkTable,
  SignInChallengesTable,
  TenantProfilesTable,
  UsersTable,
} from './tables/people.ts'
import type { PortfolioMembersTable, PortfoliosTable } from './tables/portfolios.ts'
import type {
  PublicRentsTable,
  PublicRentTablesTable,
  PublicRentUseTable,
  RentAnalysesTable,
  RentLimitsTable,
} from './tables/rents.ts'
import type { AffiliateApplicationsTable, ContactRequestsTable } from './tables/requests.ts'
import type {
  AuditEventsTable,
  FilesTable,
  IdempotencyKeysTable,
  ImportsTable,
  OutboxTable,
  RateCountsTable,
} from './tables/running.ts'
import type {
  DeductionFilesTable,
  HomeStockTable,
  IssuedLinesTable,
  IssuedStatementsTable,
  KeptFiguresTable,
  LeaseChargesTable,
  LeasePartiesTable,
  LeasesTable,
  LedgerEntriesTable,
  MonthlyMoneyTable,
  PaymentPartsTable,
  PaymentsTable,
  TenantsTable,
} from './tables/tenancies.ts'
import type {
  NotificationsTable,
  ReminderEmailsTable,
  ReminderRunsTable,
  RemindersTable,
  RentReminderExceptionsTable,
  RentReminderSettingsTable,
  RentRemindersSentTable,
  TicketEventsTable,
  TicketPhotosTable,
  TicketsTable,
} from './tables/upkeep.ts'

/** Every table, by name. */
export interface DB {
  users: UsersTable
  sessions: SessionsTable
  known_devices: KnownDevicesTable
  authenticators: AuthenticatorsTable
  passkeys: PasskeysTable
  recovery_codes: RecoveryCodesTable
  sign_in_challenges: SignInChallengesTable
  identities: IdentitiesTable
  rate_counts: RateCountsTable
  idempotency_keys: IdempotencyKeysTable
  imports: ImportsTable
  audit_events: AuditEventsTable
  portfolios: PortfoliosTable
  portfolio_members: PortfolioMembersTable
  buildings: BuildingsTable
  properties: PropertiesTable
  applications: ApplicationsTable
  application_notes: ApplicationNotesTable
  application_groups: ApplicationGroupsTable
  application_invitations: ApplicationInvitationsTable
  tenants: TenantsTable
  leases: LeasesTable
  lease_parties: LeasePartiesTable
  lease_charges: LeaseChargesTable
  payments: PaymentsTable
  ledger_entries: LedgerEntriesTable
  deduction_files: DeductionFilesTable
  payment_parts: PaymentPartsTable
  issued_statements: IssuedStatementsTable
  issued_lines: IssuedLinesTable
  tickets: TicketsTable
  reminders: RemindersTable
  reminder_runs: ReminderRunsTable
  rent_reminder_settings: RentReminderSettingsTable
  rent_reminder_exceptions: RentReminderExceptionsTable
  rent_reminders_sent: RentRemindersSentTable
  reminder_emails: ReminderEmailsTable
  notifications: NotificationsTable
  tenant_profiles: TenantProfilesTable
  files: FilesTable
  property_photos: PropertyPhotosTable
  leads: LeadsTable
  lead_messages: LeadMessagesTable
  showing_times: ShowingTimesTable
  showings: ShowingsTable
  documents: DocumentsTable
  chats: ChatsTable
  chat_messages: ChatMessagesTable
  rent_analyses: RentAnalysesTable
  rent_limits: RentLimitsTable
  public_rent_tables: PublicRentTablesTable
  public_rents: PublicRentsTable
  public_rent_use: PublicRentUseTable
  document_passages: DocumentPassagesTable
  ticket_events: TicketEventsTable
  ticket_photos: TicketPhotosTable
  referrals: ReferralsTable
  referral_clicks: ReferralClicksTable
  account_links: AccountLinksTable
  account_requests: AccountRequestsTable
  email_changes: EmailChangesTable
  setup_link: SetupLinkTable
  invitations: InvitationsTable
  outbox: OutboxTable
  contact_requests: ContactRequestsTable
  affiliate_applications: AffiliateApplicationsTable
  monthly_money: MonthlyMoneyTable
  kept_figures: KeptFiguresTable
  home_stock: HomeStockTable
}
