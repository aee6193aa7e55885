import { type RouteComponent, useRouter } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { AuditEvent } from '#contract/audit-events.ts'
import { type Reach, reachOf, type Who } from '#contract/policy.ts'
import { isBackOfficePath } from '#web/paths.ts'
import { meets, type Need } from '#web/session/access.ts'

/** One screen of the app. Everything about it except its content is in its row of `screens.ts`. */
export interface Screen {
  path: string
  /** Its name in the navigation and the page title, by the viewer's reach where that makes a difference. */
  label: string | Partial<Record<Reach, string>>
  /** Adds it to its shell's navigation, in the order of the rows. */
  icon?: LucideIcon
  /** The frame around it: the portal's, the back office's or, for personal pages, the one the viewer works in. */
  shell: 'portal' | 'office' | 'own'
  /** The permission it needs; without one, everyone who is signed in can open it. */
  need?: Need
  /** Fetched when the screen opens. */
  page?: RouteComponent
  /** What to say while it loads. */
  loading?: string
  redirect?: () => string | undefined
  /** How the portal's navigation links to a back office screen. */
  portalEntry?: { label: string; icon: LucideIcon }
  /** The kind of audit log record it shows: `?open=<id>` opens one. */
  shows?: AuditEvent['subjectType']
}

export interface NavEntry {
  path: string
  label: string
  icon: LucideIcon
}

/** Every screen. They come from the router, because a screen that imported the table would import itself. */
export const useScreens = (): readonly Screen[] => useRouter().options.context.screens

/** The portal's entries for a viewer, in order. */
export const portalNavOf = (screens: readonly Screen[], who: Who): NavEntry[] =>
  screens.flatMap((screen) => {
    if (screen.shell !== 'office') return entryOf(screen, who)
    return screen.portalEntry ? entryOf({ ...screen, ...screen.portalEntry }, who) : []
  })

/** The back office's entries for a viewer, in order. */
export const adminNavOf = (screens: readonly Screen[], who: Who): NavEntry[] =>
  screens.flatMap((screen) => (screen.shell === 'office' ? entryOf(screen, who) : []))

function entryOf(screen: Screen, who: Who): NavEntry[] {
  const { path, icon, need } = screen
  const label = labelOf(screen, who)
  return icon && label !== undefined && (!need || meets(who, need)) ? [{ path, label, icon }] : []
}

function labelOf({ label, need }: Screen, who: Who | null): string | undefined {
  if (typeof label === 'string') return label
  return who && need ? label[reachOf(who, need.action)] : Object.values(label)[0]
}

/** The screen at an address, from what the router matched; undefined where there is none. */
export const screenOf = (matches: readonly Match[]): Screen | undefined =>
  // The router takes an address below a screen's for that screen, and notes here that it isn't.
  matches.some(({ _notFound }) => _notFound) ? undefined : matches.at(-1)?.staticData.screen

interface Match {
  _notFound?: boolean | undefined
  staticData: { screen?: Screen }
}

/** A page's name for the browser's title bar; without a name, its path. */
export const pageName = (screen: Screen | undefined, pathname: string, who: Who | null): string =>
  (screen && labelOf(screen, who)) ?? pathname

/** The title in the back office's header: the label of the current entry, else 'Dashboard'. */
export const adminTitle = (screen: Screen | undefined): string =>
  screen?.shell === 'office' && typeof screen.label === 'string' ? screen.label : 'Dashboard'

/** Whether a page gets the back office's frame: its own paths, and the personal pages of people who work there. */
export const isInBackOffice = (screen: Screen | undefined, pathname: string, who: Who): boolean =>
  meets(who, { action: 'backOffice.open' }) && (isBackOfficePath(pathname) || screen?.shell === 'own')
