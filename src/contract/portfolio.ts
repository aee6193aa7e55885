import { timeZone } from './addresses.ts'
import { endpoint } from './endpoint.ts'
import { usualTerms, usualTermsInput } from './leases.ts'
import { handedLink } from './letters.ts'
import { BUSINESS_ADDRESS_MAX, COMPANY_MAX, RECEIPT_NOTE_MAX, REPORT_MONTHS_MAX } from './limits.ts'
import { PAPER_SIZES } from './money-place.ts'
import { RIGHTS, type Right } from './policy.ts'
import { email, id, idParams, instant, moneyFields, optionalOwnName, optionalText, ownName, whole } from './values.ts'
import { z } from './zod.ts'

/** An owner may do everything in a business, a member what their rights say. */
export const PORTFOLIO_ROLES = ['OWNER', 'MEMBER'] as const
export type PortfolioRole = (typeof PORTFOLIO_ROLES)[number]

/** The refusal of another currency once the books have amounts in the present one. */
export const CURRENCY_FIXED =
  'The currency can’t change anymore: your leases have amounts in it, and they would mean something else.'

/** A landlord's business. */
export const portfolioDetails = z.object({
  id: id(),
  /** What letters and receipts call it; null for the landlord's own name. */
  name: z.string().nullable(),
  /** Where it gets its mail, in lines. */
  address: z.string().nullable(),
  /** What stands on its receipts, such as the bank account that payments go to. */
  receiptNote: z.string().nullable(),
  /** What its new leases start with. */
  usualTerms,
  /** Within how many days after a lease ends it returns the deposit; null where it hasn’t said. */
  depositReturnDays: z.int().nullable(),
  /** How many months its reports start with, the current one included. */
  reportMonths: z.int(),
  /** What its money is in, and whose way of writing numbers it follows. */
  ...moneyFields,
  /** Whether the currency can’t change anymore, because a lease has amounts in it. */
  hasFixedCurrency: z.boolean(),
  /** What its new homes have where their own place doesn’t say: a zone of the IANA database. */
  timeZone: z.string(),
  /** The paper that its letters and receipts fit. */
  paperSize: z.enum(PAPER_SIZES),
})
export type PortfolioDetails = z.output<typeof portfolioDetails>

/** What someone is in a business. */
export const membership = {
  role: z.enum(PORTFOLIO_ROLES),
  /** What a MEMBER may do; an OWNER may do everything. */
  rights: z.array(z.enum(RIGHTS)),
}
export type Membership = z.output<z.ZodObject<typeof membership>>

/** The caller's business, and those that they can act for instead. */
const currentPortfolio = portfolioDetails.extend({
  ...membership,
  /** `canLeave` is false for the last owner of one. */
  businesses: z.array(
    z.object({ id: id(), name: z.string(), ...membership, isCurrent: z.boolean(), canLeave: z.boolean() }),
  ),
})
export type CurrentPortfolio = z.output<typeof currentPortfolio>

const member = z.object({
  userId: id(),
  name: z.string(),
  email: z.string(),
  ...membership,
  /** Whether their account began the business. */
  isFounder: z.boolean(),
})
export type PortfolioMember = z.output<typeof member>

const invitedMember = z.object({ id: id(), name: z.string(), email: z.string(), ...membership, expiresAt: instant() })
export type InvitedMember = z.output<typeof invitedMember>

const team = z.object({ members: z.array(member), invited: z.array(invitedMember) })
export type Team = z.output<typeof team>

/** Whether someone may do everything there. */
export const owns = ({ role }: Pick<Membership, 'role'>): boolean => role === 'OWNER'

/** The rights to keep: an owner has all of them without any. */
export const heldRights = ({ role, rights }: Membership): Right[] => (owns({ role }) ? [] : rights)

/** What limits someone in a business, as the policy asks: a member's rights, and nothing for an owner. */
export const limitingRights = ({ role, rights }: Membership): Right[] | null => (owns({ role }) ? null : rights)

/** The refusal of a member who could do nothing. */
export const NO_RIGHT = 'Choose what they can do'

/** Whether there is anything that someone may do in a business; the account that began one keeps its row when it leaves. */
export const worksThere = ({ role, rights }: Membership): boolean => owns({ role }) || rights.length > 0

/** The refusals of leaving a business without an owner, or under the name of someone who is none. */
export const LAST_OWNER = 'A business needs an owner. Make someone else an owner first.'
export const NAME_NEEDED = 'Enter a name. The person whose name it had before doesn’t own it anymore.'
export const UNNAMED_BUSINESS =
  'Letters go out under the name of the account that began this business. Give the business a name of its own first.'

/** The refusal of closing an account that owns a business where others work. */
export const OTHERS_WORK_THERE =
  'Others work for this account’s business. To leave it to them, make one of them an owner on the Team page, then leave it there. To close it with the account, remove them there first.'

const missing = { message: NO_RIGHT, path: ['rights'] }

const sentMembership = { role: membership.role, rights: membership.rights.max(RIGHTS.length) }
const userParams = z.strictObject({ userId: id() })

export const portfolio = {
  read: endpoint({
    method: 'GET',
    path: '/portfolio',
    can: 'portfolio.read',
    summary: 'The business that the caller acts for, what they may do in it, and those they can act for instead',
    kind: 'item',
    reply: currentPortfolio,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/portfolio',
    can: 'portfolio.update',
    summary:
      'Change what letters and receipts say of the business, what its new leases and its reports start with, and where it is; the currency stays once it has a lease',
    kind: 'item',
    body: z.strictObject({
      name: optionalOwnName(COMPANY_MAX).optional(),
      address: optionalText({ max: BUSINESS_ADDRESS_MAX, multiline: true }).optional(),
      receiptNote: optionalText({ max: RECEIPT_NOTE_MAX, multiline: true }).optional(),
      usualTerms: z.strictObject(usualTermsInput).optional(),
      depositReturnDays: whole(1, 365).nullable().optional(),
      reportMonths: whole(1, REPORT_MONTHS_MAX).optional(),
      currency: moneyFields.currency.optional(),
      locale: moneyFields.locale.optional(),
      timeZone: timeZone().optional(),
      paperSize: z.enum(PAPER_SIZES).optional(),
    }),
    reply: portfolioDetails,
  }),
  choose: endpoint({
    method: 'PUT',
    path: '/portfolio/current',
    can: 'portfolio.choose',
    summary: 'Act for another business that the caller works for, on every device',
    kind: 'item',
    body: z.strictObject({ id: id() }),
    reply: z.object({}),
  }),
  leave: endpoint({
    method: 'DELETE',
    path: '/portfolio/memberships/:id',
    can: 'portfolio.choose',
    summary: 'Leave a business, by its id; its last owner can’t',
    kind: 'item',
    conflict: true,
    params: idParams,
    reply: z.object({}),
  }),
  team: endpoint({
    method: 'GET',
    path: '/portfolio/members',
    can: 'portfolio.staff',
    summary: 'Who works for the business, and who is invited to',
    kind: 'item',
    reply: team,
  }),
  invite: endpoint({
    method: 'POST',
    path: '/portfolio/members',
    can: 'portfolio.staff',
    summary:
      'Invite someone to work for the business, by email or with a link to hand over; replaces an open invitation to the same address',
    kind: 'item',
    status: 201,
    body: z
      .strictObject({ email: email(), firstName: ownName(), lastName: ownName(), ...sentMembership })
      .refine(worksThere, missing),
    reply: invitedMember.extend({ link: handedLink() }),
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/portfolio/invitations/:id',
    can: 'portfolio.staff',
    summary: 'Revoke an invitation to the business; its link stops working',
    kind: 'item',
    params: idParams,
    reply: z.object({}),
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/portfolio/members/:userId',
    can: 'portfolio.staff',
    summary: 'Change what someone may do in the business; the account that began it stays an owner',
    kind: 'item',
    params: userParams,
    body: z.strictObject(sentMembership).refine(worksThere, missing),
    reply: member,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/portfolio/members/:userId',
    can: 'portfolio.staff',
    summary: 'Remove someone from the business, at once; its last owner stays',
    kind: 'item',
    conflict: true,
    params: userParams,
    reply: z.object({}),
  }),
}
