import { archived, archiving } from './archives.ts'
import { LEASE_ATTENTION } from './attention.ts'
import { ordinal } from './count.ts'
import { endpoint } from './endpoint.ts'
import { leaseParty, ownParty, partiesInput } from './lease-parties.ts'
import { extraCharges, plannedCharge } from './planned-charges.ts'
import { LATE_FEE_KINDS, LEASE_STATES, LEASE_STATUSES } from './states.ts'
import {
  day,
  dollars,
  id,
  idParams,
  instant,
  listQuery,
  moneyFields,
  optionalDay,
  signedDollars,
  someChange,
  whole,
} from './values.ts'
import { z } from './zod.ts'

/** The late fee. `amount` is dollars for a fixed fee, or a percentage with two decimals. */
const lateFee = z.object({ kind: z.enum(LATE_FEE_KINDS), amount: z.number() })
export type LateFee = z.output<typeof lateFee>

/** The terms that new leases of a business start with. */
export const usualTerms = z.object({
  /** Day of the month rent is due; in shorter months, the last day. */
  dueDay: z.int(),
  /** Days after the due day before a late fee is added. */
  graceDays: z.int(),
  lateFee,
})
export type UsualTerms = z.output<typeof usualTerms>

/** A tenant's right to a home from one day through another; without an end it continues. */
export const lease = z.object({
  id: id(),
  propertyId: id(),
  propertyTitle: z.string(),
  /** The first tenant; `tenantNames` has all who haven’t left, `parties` everyone, the first tenant first. */
  tenantId: id(),
  tenantName: z.string(),
  tenantNames: z.array(z.string()),
  parties: z.array(leaseParty),
  /** What the caller is on it; null for anyone who isn’t on it. */
  mine: ownParty.nullable(),
  startsOn: z.iso.date(),
  endsOn: z.iso.date().nullable(),
  /** Dollars of rent a month today: before the lease the first, after it the last. */
  rentAmount: z.number(),
  ...moneyFields,
  /** What it charges regularly: the rent first, with its changes. */
  charges: z.array(plannedCharge),
  depositAmount: z.number(),
  ...usualTerms.shape,
  status: z.enum(LEASE_STATUSES),
  /** The home’s: an active lease whose first day lies ahead there is upcoming. */
  timeZone: z.string(),
  /** The application it came from, the lease it renews, and the one that renews it unless that was canceled. */
  applicationId: id().nullable(),
  renewsId: id().nullable(),
  renewalId: id().nullable(),
  /**
   * Dollars owed under this lease; negative when paid ahead. For a tenant who left, as of their last day; null for people
   * on the lease who don’t read its ledger.
   */
  balance: z.number().nullable(),
  /** Dollars of payments the landlord hasn't confirmed yet; not part of the balance. Null where that is. */
  waitingAmount: z.number().nullable(),
  archivedAt: instant().nullable(),
  createdAt: instant(),
})
export type Lease = z.output<typeof lease>

/** A lease whose ledger its reader reads. */
export type LeaseWithLedger = Lease & { balance: number; waitingAmount: number }
export const hasLedger = (lease: Lease): lease is LeaseWithLedger =>
  lease.balance !== null && lease.waitingAmount !== null

/** Who a tenant can reach about a lease, and what the landlord tells tenants. */
export const leaseContact = z.object({
  /** Whether it is the manager of the home; otherwise its landlord. */
  isManager: z.boolean(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  emergencyPhone: z.string().nullable(),
  howToPay: z.string().nullable(),
})
export type LeaseContact = z.output<typeof leaseContact>

/** When rent is due, in words: 'the 1st of the month'; for the 29th to 31st it adds 'or its last day'. */
export function dueDayText(dueDay: number): string {
  if (dueDay === 31) return 'the last day of the month'
  const usual = `the ${ordinal(dueDay)} of the month`
  return dueDay > 28 ? `${usual}, or its last day` : usual
}

const lateFeeInput = z
  .strictObject({ kind: z.enum(LATE_FEE_KINDS), amount: dollars().default(0) })
  .superRefine(({ kind, amount }, context) => {
    const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['amount'], message })
    if (kind === 'PERCENT' && amount > 100) refuse('Must be at most 100 percent')
    if (kind !== 'NONE' && amount === 0) refuse('Must be more than zero')
  })
  .transform(({ kind, amount }) => ({ kind, amount: kind === 'NONE' ? 0 : amount }))

/** Terms that a business usually sets the same for everyone. */
export const usualTermsInput = { dueDay: whole(1, 31), graceDays: whole(0, 60), lateFee: lateFeeInput }

/** What landlord and tenant agree on. */
const terms = {
  startsOn: day(),
  endsOn: optionalDay(),
  rentAmount: dollars(),
  depositAmount: dollars(),
  ...usualTermsInput,
}
/** What a new lease leaves out is as the home's business usually sets it. */
const newTerms = {
  ...terms,
  depositAmount: terms.depositAmount.default(0),
  /** What is charged besides the rent; for a renewal, by default what goes on under the earlier lease. */
  charges: extraCharges.optional(),
  ...z.object(usualTermsInput).partial().shape,
}

const inOrder = (body: { startsOn: string; endsOn: string | null }, context: z.RefinementCtx) => {
  if (body.endsOn === null || body.endsOn >= body.startsOn) return
  context.addIssue({ code: 'custom', path: ['endsOn'], message: 'Must not be before the start' })
}

/** The terms of a new lease, also used to create one from an application. */
export const leaseTerms = z.strictObject(newTerms).superRefine(inOrder)

/** Where a tenancy stands that was already running: nothing before today is charged for it. */
const running = {
  /** Dollars owed today; negative when paid ahead. */
  openingBalance: signedDollars().optional(),
  /** Dollars of the deposit that the landlord holds. */
  depositHeld: dollars().optional(),
}

/** Refuses in what state a running tenancy stands for a lease that doesn't become active. */
const onlyActive = (
  body: { status: string; openingBalance?: number | undefined; depositHeld?: number | undefined },
  context: z.RefinementCtx,
) => {
  if (body.status === 'ACTIVE') return
  for (const path of ['openingBalance', 'depositHeld'] as const)
    if (body[path] !== undefined)
      context.addIssue({ code: 'custom', path: [path], message: 'Is only for a lease that is already running' })
}

const creation = z
  .strictObject({
    propertyId: id(),
    tenantId: id(),
    /** Everyone else on it. */
    parties: partiesInput(),
    ...newTerms,
    status: z.enum(['DRAFT', 'ACTIVE', 'ENDED']).default('DRAFT'),
    ...running,
  })
  .superRefine(inOrder)
  .superRefine(({ endsOn, status }, context) => {
    if (endsOn === null && status === 'ENDED')
      context.addIssue({ code: 'custom', path: ['endsOn'], message: 'Is required' })
  })
  .superRefine(onlyActive)

const change = z
  .strictObject(terms)
  .partial()
  .refine(...someChange)

export const leases = {
  list: endpoint({
    method: 'GET',
    path: '/leases',
    can: 'lease.list',
    summary: 'Leases the caller can see, newest first',
    kind: 'list',
    query: z.strictObject({
      ...listQuery(['startsOn', 'endsOn', 'rentAmount', 'status', 'createdAt', 'balance']),
      propertyId: id().optional(),
      buildingId: id().optional(),
      tenantId: id().optional(),
      /** Active ones have begun; those that are active and haven’t are `UPCOMING`. */
      status: z.enum(LEASE_STATES).optional(),
      archived: archived(),
      attention: z.enum(LEASE_ATTENTION).optional(),
    }),
    reply: lease,
  }),
  read: endpoint({
    method: 'GET',
    path: '/leases/:id',
    can: 'lease.list',
    summary: 'One lease',
    kind: 'item',
    params: idParams,
    reply: lease,
  }),
  contact: endpoint({
    method: 'GET',
    path: '/leases/:id/contact',
    can: 'lease.contact',
    summary: 'Who to reach about your current or coming lease, how to pay, and the number for emergencies',
    kind: 'item',
    params: idParams,
    reply: leaseContact,
  }),
  create: endpoint({
    method: 'POST',
    path: '/leases',
    can: 'lease.create',
    summary:
      'Lease a home to a tenant; active leases of one home must not overlap. An active one was already running: it is charged from today on, and begins with what is owed and the deposit held',
    kind: 'item',
    status: 201,
    body: creation,
    reply: lease,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/leases/:id',
    can: 'lease.update',
    summary: 'Change the terms of a draft',
    kind: 'item',
    params: idParams,
    body: change,
    reply: lease,
  }),
  move: endpoint({
    method: 'PATCH',
    path: '/leases/:id/status',
    can: 'lease.update',
    summary:
      'Activate or cancel a draft, cancel an active lease before its first day, or end one; with a future last day it stays active until then',
    kind: 'item',
    params: idParams,
    body: z
      .strictObject({
        status: z.enum(['ACTIVE', 'ENDED', 'CANCELLED']),
        /** For ENDED: the last day; by default today, or the lease’s own end if that has passed. */
        endsOn: optionalDay(),
        /** For ACTIVE: with one of these, the lease was already running, and nothing before today is charged. */
        ...running,
      })
      .superRefine(onlyActive),
    reply: lease,
  }),
  undoCancel: endpoint({
    method: 'POST',
    path: '/leases/:id/undo-cancel',
    can: 'lease.update',
    summary: 'Undo canceling an active lease, while the email about it waits',
    kind: 'item',
    params: idParams,
    reply: lease,
  }),
  archive: endpoint({
    method: 'PATCH',
    path: '/leases/:id/archive',
    can: 'lease.archive',
    summary: 'Archive a lease that is over, or bring it back to the list',
    kind: 'item',
    params: idParams,
    body: archiving,
    reply: lease,
  }),
  renew: endpoint({
    method: 'POST',
    path: '/leases/:id/renewal',
    can: 'lease.update',
    summary: 'Draft a renewal of an active lease; activating it ends the current lease the day before it starts',
    kind: 'item',
    status: 201,
    params: idParams,
    body: leaseTerms,
    reply: lease,
  }),
}
