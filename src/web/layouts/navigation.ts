import {
  Bell,
  Building2,
  ClipboardList,
  CreditCard,
  FileSignature,
  Handshake,
  HeartPulse,
  House,
  Inbox,
  KeyRound,
  LayoutDashboard,
  LifeBuoy,
  type LucideIcon,
  ScrollText,
  Send,
  ShieldCheck,
  SlidersHorizontal,
  Sparkles,
  UserRound,
  Users,
  Wrench,
} from 'lucide-react'
import type { Role } from '#contract/roles.ts'
import { type AppPath, isBackOfficePath, paths } from '#web/paths.ts'
import { meets, type Need } from '#web/session/access.ts'

export interface NavEntry {
  path: AppPath
  label: string
  icon: LucideIcon
  /** What the viewer must be allowed for the entry to be there. */
  need: Need
}

const anyone: Need = { action: 'account.read' }
const backOffice: Need = { action: 'backOffice.open' }

/** The portal's navigation, in its order; each viewer sees the entries whose need they meet. */
const PORTAL_NAV: readonly NavEntry[] = [
  { path: paths.dashboard, label: 'Dashboard', icon: LayoutDashboard, need: anyone },
  { path: paths.admin.overview, label: 'Admin Dashboard', icon: ShieldCheck, need: backOffice },
  { path: paths.properties, label: 'My Properties', icon: House, need: { action: 'property.list', reach: 'owned' } },
  {
    path: paths.properties,
    label: 'Browse Properties',
    icon: House,
    need: { action: 'property.list', reach: 'listed' },
  },
  { path: paths.apply, label: 'Apply to Property', icon: Send, need: { action: 'application.create' } },
  {
    path: paths.applications,
    label: 'Applications',
    icon: ClipboardList,
    need: { action: 'application.list', reach: 'owned' },
  },
  {
    path: paths.applications,
    label: 'My Applications',
    icon: ClipboardList,
    need: { action: 'application.list', reach: 'own' },
  },
  { path: paths.tenants, label: 'Tenants', icon: Users, need: { action: 'tenant.list', reach: 'owned' } },
  { path: paths.payments, label: 'Payments', icon: CreditCard, need: { action: 'payment.list', reach: 'owned' } },
  { path: paths.preferences, label: 'Preferences', icon: SlidersHorizontal, need: { action: 'preferences.update' } },
  { path: paths.payments, label: 'My Payments', icon: CreditCard, need: { action: 'payment.list', reach: 'own' } },
  { path: paths.ai, label: 'AI Lease Generator', icon: Sparkles, need: { action: 'ai.use', reach: 'owned' } },
  { path: paths.leases, label: 'Leases', icon: FileSignature, need: { action: 'lease.list', reach: 'owned' } },
  { path: paths.leases, label: 'My Lease', icon: FileSignature, need: { action: 'lease.list', reach: 'own' } },
  { path: paths.tickets, label: 'Maintenance', icon: Wrench, need: { action: 'ticket.list', reach: 'owned' } },
  { path: paths.tickets, label: 'Maintenance', icon: Wrench, need: { action: 'ticket.list', reach: 'own' } },
  { path: paths.reminders, label: 'Reminders', icon: Bell, need: { action: 'reminder.list', reach: 'owned' } },
  { path: paths.owner, label: 'Owned Properties', icon: KeyRound, need: { action: 'property.list', reach: 'own' } },
  { path: paths.affiliate, label: 'Affiliate', icon: Handshake, need: { action: 'referral.list', reach: 'own' } },
  { path: paths.profile, label: 'Profile', icon: UserRound, need: anyone },
]

/** The back office's navigation. */
export const ADMIN_NAV: readonly NavEntry[] = [
  { path: paths.admin.overview, label: 'Overview', icon: LayoutDashboard, need: backOffice },
  { path: paths.admin.users, label: 'Users', icon: Users, need: backOffice },
  { path: paths.admin.properties, label: 'Properties', icon: Building2, need: backOffice },
  { path: paths.admin.tenants, label: 'Tenants', icon: KeyRound, need: backOffice },
  { path: paths.admin.applications, label: 'Applications', icon: ClipboardList, need: backOffice },
  { path: paths.admin.payments, label: 'Payments', icon: CreditCard, need: backOffice },
  { path: paths.admin.tickets, label: 'Tickets', icon: LifeBuoy, need: backOffice },
  { path: paths.admin.reminders, label: 'Reminders', icon: Bell, need: backOffice },
  { path: paths.admin.requests, label: 'Requests', icon: Inbox, need: { action: 'contactRequest.list' } },
  { path: paths.admin.affiliates, label: 'Affiliates', icon: Handshake, need: { action: 'affiliateApplication.list' } },
  { path: paths.admin.auditLog, label: 'Audit Log', icon: ScrollText, need: { action: 'audit.list' } },
  { path: paths.admin.health, label: 'Instance Health', icon: HeartPulse, need: { action: 'instance.read' } },
]

/** The portal entries that a role sees. */
export const portalNavOf = (role: Role): NavEntry[] => PORTAL_NAV.filter(({ need }) => meets(role, need))

/** The back office's entries that a role sees. */
export const adminNavOf = (role: Role): NavEntry[] => ADMIN_NAV.filter(({ need }) => meets(role, need))

/** The title in the back office's header: the label of the current entry, else 'Dashboard'. */
export const adminTitle = (pathname: string): string =>
  ADMIN_NAV.find(({ path }) => path === pathname)?.label ?? 'Dashboard'

/** Addresses that show a view of the navigation besides its own address. */
const SAME_VIEW: Readonly<Record<string, AppPath>> = {
  [paths.dashboardView]: paths.dashboard,
  [paths.myApplications]: paths.applications,
}

/** Pages that no navigation leads to, because something else in the frame does. */
const NAMED: Readonly<Record<string, string>> = { [paths.notifications]: 'Notifications' }

/** Views whose single things have pages of their own below them. */
const WITH_DETAILS: readonly AppPath[] = [paths.leases, paths.tickets]

const viewOf = (pathname: string): string =>
  SAME_VIEW[pathname] ?? WITH_DETAILS.find((view) => pathname.startsWith(`${view}/`)) ?? pathname

/** The name of a page for the browser's title bar; an address without a name is named by itself. */
export function pageName(pathname: string, role: Role | null): string {
  const own = viewOf(pathname)
  const portal = role === null ? PORTAL_NAV : portalNavOf(role)
  const entries = isBackOfficePath(pathname) ? ADMIN_NAV : portal
  return entries.find(({ path }) => path === own)?.label ?? NAMED[own] ?? pathname
}

/** What everybody has for themselves, in the frame that they work in. */
const OWN_PAGES: readonly string[] = [paths.profile, paths.notifications]

/** Which frame stands around a page: the back office's for its addresses and for the own pages of those who work there. */
export const isInBackOffice = (pathname: string, role: Role): boolean =>
  meets(role, backOffice) && (isBackOfficePath(pathname) || OWN_PAGES.includes(pathname))
