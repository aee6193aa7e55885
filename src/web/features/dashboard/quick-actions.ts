import {
  BookOpen,
  CreditCard,
  FileSignature,
  House,
  Link as LinkIcon,
  type LucideIcon,
  Search,
  Send,
  ShieldCheck,
  Wrench,
} from 'lucide-react'
import type { Who } from '#contract/policy.ts'
import { type AppPath, paths } from '#web/paths.ts'
import { meets, type Need } from '#web/session/access.ts'

/** What the leases of a tenant let them do. */
export interface Renting {
  pays: boolean
  lives: boolean
}

/** Something people do often, and what opens it. */
export interface QuickAction {
  label: string
  icon: LucideIcon
  need: Need
  link: { to: AppPath; search?: Readonly<Record<string, string>> }
  /** Only for someone whose lease lets them: a guarantor does neither, and an occupant pays nothing. */
  isFor?: keyof Renting
}

const ACTIONS: readonly QuickAction[] = [
  {
    label: 'Record payment',
    icon: CreditCard,
    need: { action: 'payment.create', reach: 'owned' },
    link: { to: paths.payments, search: { new: 'payment' } },
  },
  {
    label: 'Add home',
    icon: House,
    need: { action: 'property.create', reach: 'owned' },
    link: { to: paths.properties, search: { add: 'property' } },
  },
  {
    label: 'New lease',
    icon: FileSignature,
    need: { action: 'lease.create', reach: 'owned' },
    link: { to: paths.leases, search: { new: 'lease' } },
  },
  {
    label: 'Report repair',
    icon: Wrench,
    need: { action: 'ticket.create', reach: 'owned' },
    link: { to: paths.tickets, search: { new: 'request' } },
  },
  {
    label: 'Report a payment',
    icon: CreditCard,
    need: { action: 'payment.report' },
    link: { to: paths.payments },
    isFor: 'pays',
  },
  {
    label: 'Report a problem',
    icon: Wrench,
    need: { action: 'ticket.create', reach: 'own' },
    link: { to: paths.tickets, search: { new: 'request' } },
    isFor: 'lives',
  },
  {
    label: 'Find a home',
    icon: Search,
    need: { action: 'property.list', reach: 'listed' },
    link: { to: paths.properties },
  },
  { label: 'Apply for a home', icon: Send, need: { action: 'application.create' }, link: { to: paths.apply } },
  {
    label: 'Open the back office',
    icon: ShieldCheck,
    need: { action: 'backOffice.open' },
    link: { to: paths.admin.overview },
  },
  {
    label: 'Read statements',
    icon: BookOpen,
    need: { action: 'statement.read', reach: 'own' },
    link: { to: paths.owner },
  },
  {
    label: 'Share your link',
    icon: LinkIcon,
    need: { action: 'referral.list', reach: 'own' },
    link: { to: paths.affiliate },
  },
]

/** What a viewer can do from the dashboard. */
export const quickActionsOf = (who: Who, renting: Renting = { pays: true, lives: true }): QuickAction[] =>
  ACTIONS.filter(({ need, isFor }) => meets(who, need) && (isFor === undefined || renting[isFor]))
