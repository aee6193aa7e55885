export const APPLICATION_STATUSES = ['PENDING', 'REVIEWING', 'APPROVED', 'DECLINED', 'REJECTED', 'WITHDRAWN'] as const
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number]

/** The statuses in which each step of an application is allowed. Server and buttons read the same rows. */
export const applicationCan = {
  review: ['PENDING'],
  approve: ['PENDING', 'REVIEWING'],
  decline: ['PENDING', 'REVIEWING'],
  /** By the applicant, until a lease created from it is active. */
  withdraw: ['PENDING', 'REVIEWING', 'APPROVED'],
  lease: ['APPROVED'],
} as const satisfies Record<string, readonly ApplicationStatus[]>
export type ApplicationStep = keyof typeof applicationCan

/** The step that leads to each status a landlord can set. */
export const STEP_TO = { REVIEWING: 'review', APPROVED: 'approve', DECLINED: 'decline' } as const satisfies Partial<
  Record<ApplicationStatus, ApplicationStep>
>

/** Whether an application keeps its applicant from applying for the home again: while it waits, or holds the home. */
export const isOpenApplication = ({ status, holdsHome }: { status: ApplicationStatus; holdsHome: boolean }): boolean =>
  mayStep(applicationCan.decline, status) || holdsHome

/** Whether a step with these `allowed` statuses can be taken from `status`. */
export const mayStep = <S extends string>(allowed: readonly S[], status: S): boolean => allowed.includes(status)

export const LEASE_STATUSES = ['DRAFT', 'ACTIVE', 'ENDED', 'CANCELLED'] as const
export type LeaseStatus = (typeof LEASE_STATUSES)[number]

/** The states a lease is shown in: an active one is upcoming until its first day. */
export const LEASE_STATES = ['DRAFT', 'UPCOMING', 'ACTIVE', 'ENDED', 'CANCELLED'] as const
export type LeaseState = (typeof LEASE_STATES)[number]

/** The state of a lease on the day `today` of its home's calendar. */
export const leaseStateOn = (
  today: string,
  { status, startsOn }: { status: LeaseStatus; startsOn: string },
): LeaseState => (status === 'ACTIVE' && startsOn > today ? 'UPCOMING' : status)

/** The states in which each step of a lease is allowed. */
export const leaseCan = {
  change: ['DRAFT'],
  /** Change what it charges from a day on. */
  plan: ['DRAFT', 'UPCOMING', 'ACTIVE'],
  activate: ['DRAFT'],
  cancel: ['DRAFT', 'UPCOMING'],
  /** Say who is on it: add people, and say when they leave. */
  people: ['DRAFT', 'UPCOMING', 'ACTIVE'],
  renew: ['UPCOMING', 'ACTIVE'],
  end: ['ACTIVE'],
  archive: ['ENDED', 'CANCELLED'],
  charge: ['UPCOMING', 'ACTIVE', 'ENDED'],
  credit: ['UPCOMING', 'ACTIVE', 'ENDED'],
  /** Report your payment: a deposit can come before the lease is active. */
  pay: ['DRAFT', 'UPCOMING', 'ACTIVE', 'ENDED'],
  /** Record a payment that arrived. */
  record: ['ACTIVE', 'UPCOMING', 'ENDED'],
} as const satisfies Record<string, readonly LeaseState[]>
export type LeaseStep = keyof typeof leaseCan

/** The step that leads to each lease status a person can set. */
export const LEASE_STEP_TO = { ACTIVE: 'activate', ENDED: 'end', CANCELLED: 'cancel' } as const satisfies Partial<
  Record<LeaseStatus, LeaseStep>
>

/** How a late fee is calculated: not at all, a fixed amount, or a percentage of the rent still owed. */
export const LATE_FEE_KINDS = ['NONE', 'FIXED', 'PERCENT'] as const
export type LateFeeKind = (typeof LATE_FEE_KINDS)[number]

/** The two accounts of a lease. What is owed is the balance of its rent; the deposit is never part of it. */
export const LEDGER_ACCOUNTS = ['RENT', 'DEPOSIT'] as const
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number]

/**
 * The kinds of ledger entries. Charges add to the amount owed, and so does what is given back of a payment (`REVERSAL`,
 * `REFUND`) or moves from it to the deposit (`TRANSFER`); payments, credits and what takes a refund or a transfer back
 * (`RECOVERY`) reduce it. A deposit that the landlord held before the lease was added counts as neither, and a
 * `DEDUCTION` is only ever made from a deposit.
 */
export const LEDGER_KINDS = [
  'CHARGE',
  'PAYMENT',
  'CREDIT',
  'REVERSAL',
  'HELD',
  'REFUND',
  'TRANSFER',
  'RECOVERY',
  'DEDUCTION',
] as const
export type LedgerKind = (typeof LEDGER_KINDS)[number]

/** What a lease can charge regularly. */
export const PLANNED_KINDS = ['RENT', 'PET', 'PARKING', 'UTILITIES', 'STORAGE', 'OTHER'] as const
export type PlannedKind = (typeof PLANNED_KINDS)[number]

/** How often a planned charge is due. */
export const CHARGE_PERIODS = ['MONTH', 'QUARTER', 'YEAR', 'ONCE'] as const
export type ChargePeriod = (typeof CHARGE_PERIODS)[number]

export const CHARGE_KINDS = ['RENT', 'PET', 'PARKING', 'UTILITIES', 'STORAGE', 'DEPOSIT', 'LATE_FEE', 'OTHER'] as const
export type ChargeKind = (typeof CHARGE_KINDS)[number]
/** The label of a charge without a note. */
export const CHARGE_WORDS: Readonly<Record<ChargeKind, string>> = {
  RENT: 'Rent',
  PET: 'Pet rent',
  PARKING: 'Parking',
  UTILITIES: 'Utilities',
  STORAGE: 'Storage',
  DEPOSIT: 'Deposit',
  LATE_FEE: 'Late fee',
  OTHER: 'Charge',
}

/** What every other line of a ledger or a statement is. */
export const ENTRY_WORDS: Readonly<Record<Exclude<LedgerKind, 'CHARGE'>, string>> = {
  PAYMENT: 'Payment received',
  CREDIT: 'Credit',
  REVERSAL: 'Payment returned',
  HELD: 'Deposit held',
  REFUND: 'Payment refunded',
  TRANSFER: 'Moved to the deposit',
  RECOVERY: 'Taken back',
  DEDUCTION: 'Deducted from the deposit',
}

/** What both sides read beside an entry that takes another back. */
export const MISTAKE_MEMO = 'Recorded by mistake, taken back'
/** What they read beside an entry that moves what is open, or paid ahead, to the lease that renews this one. */
export const CARRIED_MEMO = 'Carried to the renewal'
/** What they read beside one that cancels an entry of a lease that was canceled before it began. */
export const CANCEL_MEMO = 'The lease was canceled'

/** How far an inquiry came: to an application, or to none. */
export const LEAD_STATUSES = ['NEW', 'ANSWERED', 'SHOWING', 'APPLIED', 'LOST'] as const
export type LeadStatus = (typeof LEAD_STATUSES)[number]

/** The statuses in which each step of an inquiry is allowed. */
export const leadCan = {
  answer: ['NEW', 'ANSWERED', 'SHOWING'],
  invite: ['NEW', 'ANSWERED', 'SHOWING'],
  /** By booking a showing. */
  show: ['NEW', 'ANSWERED', 'SHOWING', 'LOST'],
  /** By the person who asked, which closes it. */
  apply: ['NEW', 'ANSWERED', 'SHOWING', 'LOST'],
  lose: ['NEW', 'ANSWERED', 'SHOWING'],
  reopen: ['LOST'],
} as const satisfies Record<string, readonly LeadStatus[]>
export type LeadStep = keyof typeof leadCan

/** A document waits to be read, is being read, and then its text is there, or a reason why not. */
export const DOCUMENT_STATUSES = ['QUEUED', 'READING', 'READY', 'FAILED'] as const
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number]

export const PAYMENT_STATUSES = ['PENDING', 'PROCESSING', 'COMPLETED', 'FAILED'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** The statuses in which each step of a payment is allowed. A completed payment fails when the bank returns it. */
export const paymentCan = {
  process: ['PENDING'],
  complete: ['PENDING', 'PROCESSING'],
  fail: ['PENDING', 'PROCESSING', 'COMPLETED'],
  /** Recorded or confirmed by mistake. */
  takeBack: ['COMPLETED'],
  prove: ['PENDING', 'PROCESSING'],
  receipt: ['COMPLETED'],
  /** Give some or all of it back. */
  refund: ['COMPLETED'],
} as const satisfies Record<string, readonly PaymentStatus[]>
export type PaymentStep = keyof typeof paymentCan

/** The step that leads to each payment status a person can set. */
export const PAYMENT_STEP_TO = {
  PROCESSING: 'process',
  COMPLETED: 'complete',
  FAILED: 'fail',
} as const satisfies Partial<Record<PaymentStatus, PaymentStep>>

export const TICKET_PRIORITIES = ['LOW', 'MEDIUM', 'HIGH', 'URGENT'] as const
export type TicketPriority = (typeof TICKET_PRIORITIES)[number]

export const TICKET_STATUSES = ['OPEN', 'IN_PROGRESS', 'RESOLVED', 'CLOSED'] as const
export type TicketStatus = (typeof TICKET_STATUSES)[number]
/** A ticket's status in sentences, on screens and in emails. */
export const TICKET_STATUS_WORDS: Readonly<Record<TicketStatus, string>> = {
  OPEN: 'Open',
  IN_PROGRESS: 'In progress',
  RESOLVED: 'Resolved',
  CLOSED: 'Closed',
}

/** The statuses in which each step of a ticket is allowed. */
export const ticketCan = {
  start: ['OPEN'],
  resolve: ['IN_PROGRESS'],
  close: ['RESOLVED'],
  reopen: ['RESOLVED'],
} as const satisfies Record<string, readonly TicketStatus[]>
export type TicketStep = keyof typeof ticketCan

/** The kinds of lines in a ticket's history. */
export const TICKET_EVENT_KINDS = [
  'REPORTED',
  'STATUS',
  'PRIORITY',
  'CATEGORY',
  'ASSIGNEE',
  'COMMENT',
  'PHOTO',
] as const
export type TicketEventKind = (typeof TICKET_EVENT_KINDS)[number]

/** The step that leads to each status of a ticket. */
export const TICKET_STEP_TO = {
  OPEN: 'reopen',
  IN_PROGRESS: 'start',
  RESOLVED: 'resolve',
  CLOSED: 'close',
} as const satisfies Record<TicketStatus, TicketStep>

/** A reminder without a type is a general one. */
export const REMINDER_TYPES = ['RENT_DUE', 'LEASE_EXPIRY', 'MAINTENANCE', 'PAYMENT_OVERDUE', 'INSPECTION'] as const
export type ReminderType = (typeof REMINDER_TYPES)[number]

export const REMINDER_FREQUENCIES = ['ONCE', 'DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const
export type ReminderFrequency = (typeof REMINDER_FREQUENCIES)[number]

/** The types of reminders we create from a lease and its ledger. */
export const LEASE_REMINDER_TYPES = ['RENT_DUE', 'LEASE_EXPIRY', 'PAYMENT_OVERDUE'] as const satisfies ReminderType[]
export type LeaseReminderType = (typeof LEASE_REMINDER_TYPES)[number]

/** Why a reminder ran: it was due, it came due while no server was running, or someone started it. */
export const REMINDER_RUN_KINDS = ['SCHEDULED', 'LATE', 'MANUAL'] as const
export type ReminderRunKind = (typeof REMINDER_RUN_KINDS)[number]

/**
 * The outcome of a run: it reached someone, there was no one to send it to, a later one was already due, or the lease no
 * longer called for it.
 */
export const REMINDER_RUN_OUTCOMES = ['SENT', 'NOBODY', 'MISSED', 'NOT_NEEDED'] as const
export type ReminderRunOutcome = (typeof REMINDER_RUN_OUTCOMES)[number]

/** Whether a tenant without an account gets reminders by email: they were asked, they agreed, they want none. */
export const REMINDER_EMAIL_STATES = ['ASKED', 'CONFIRMED', 'REFUSED'] as const
export type ReminderEmailState = (typeof REMINDER_EMAIL_STATES)[number]

/** The statuses of a contact request. Any status can follow any other, because people correct themselves. */
export const CONTACT_REQUEST_STATUSES = ['NEW', 'ANSWERED', 'SPAM'] as const
export type ContactRequestStatus = (typeof CONTACT_REQUEST_STATUSES)[number]

export const AFFILIATE_APPLICATION_STATUSES = ['PENDING', 'APPROVED', 'DECLINED'] as const
export type AffiliateApplicationStatus = (typeof AFFILIATE_APPLICATION_STATUSES)[number]

/** The statuses in which each step of an affiliate application is allowed: it is decided once. */
export const affiliateApplicationCan = {
  approve: ['PENDING'],
  decline: ['PENDING'],
} as const satisfies Record<string, readonly AffiliateApplicationStatus[]>
export type AffiliateApplicationStep = keyof typeof affiliateApplicationCan

/** The step that leads to each affiliate application status a person can set. */
export const AFFILIATE_STEP_TO = { APPROVED: 'approve', DECLINED: 'decline' } as const satisfies Partial<
  Record<AffiliateApplicationStatus, AffiliateApplicationStep>
>
