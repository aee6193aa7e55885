import path from 'node:path'
import type { Rolldown } from 'vite'

type Group = Rolldown.CodeSplittingGroup
type Modules = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

const src = path.resolve(import.meta.dirname, '../src')
const SITE_ENTRIES = ['site/browser/islands.ts', 'site/browser/live-chat.ts']

/** From this many screens on, a module is in a part that several of them load. */
const SHARED_BY = 2

/** Screens with much in common, of which people open one after the other; what only they share is in a part of its own. */
const FAMILIES: Readonly<Record<string, readonly string[]>> = {
  home: ['DashboardPage', 'OverviewPage', 'AuditLogPage', 'ActivityLogPage'],
  money: ['LeasesPage', 'LeasePage', 'PaymentsPage', 'AdminPaymentsPage', 'OwnerPage'],
  homes: [
    'PropertiesPage',
    'ApplyPage',
    'ApplicationForm',
    'AdminPropertiesPage',
    'ApplicationsPage',
    'ApplicationSentPage',
    'AdminApplicationsPage',
  ],
  work: ['TicketsPage', 'TicketPage', 'AdminTicketsPage', 'DocumentsPage', 'ProfilePage', 'PreferencesPage'],
  statements: ['StatementsPage', 'OwnerPage'],
  reminders: ['RemindersPage', 'AdminRemindersPage'],
  leads: ['LeadsPage'],
}

/** Screens made of parts of others. They load the families whose parts they share: in no family, those would burden every screen. */
const WIDE: readonly string[] = ['BuildingPage', 'DashboardPage']

/** A part of a screen that comes after the rest, as another screen would. */
const LATER = 'web/features/applications/apply/ApplicationForm.tsx'

/** A part of a screen that comes after the rest. What else only windows load is in its file, too. */
const BELOW = 'web/features/leases/LeaseSections.tsx'

/** Windows with parts that one screen shows, too: in a file of their own, or every window would load that screen. */
const OWN_WINDOWS: readonly string[] = ['web/api/FileDialog.tsx', 'web/ui/HandOverDialog.tsx']

/** What several islands of public pages share. */
const ISLANDS = 'islands'

const WINDOW_PACKAGES: readonly string[] = ['@base-ui', '@floating-ui']
const FORM_PACKAGE = 'react-hook-form'

/** What makes a screen a list. */
const LIST = 'web/features/list-page/ListPage.tsx'

/** What windows and forms are made of, each module in one of these. */
interface Parts {
  /** Windows and their pickers, with what no screen has that opens none at once. */
  windows: ReadonlySet<string>
  /** Forms, with what only screens have that show one. */
  forms: ReadonlySet<string>
  /** What windows need besides, and of the screens only those with forms. */
  both: ReadonlySet<string>
  /** Fields of forms that are windows. */
  fields: ReadonlySet<string>
}

/** Which modules of the browsers' build are needed where. */
interface Uses {
  /** Everything that a public page can load. */
  site: ReadonlySet<string>
  /** What the signed-in app loads before any screen. */
  app: ReadonlySet<string>
  /** The screens that load a module at once, by module. */
  screens: ReadonlyMap<string, ReadonlySet<string>>
  /** Those of them that show a list. */
  lists: ReadonlySet<string>
  /** Everything that `BELOW` loads at once. */
  below: ReadonlySet<string>
  /** The islands of public pages that load a module, by module. */
  islands: ReadonlyMap<string, ReadonlySet<string>>
  parts: Parts
}

/**
 * Puts the browsers' code into few files: a phone spends longer on asking for fifty small files than on reading them.
 * Without a group, a module stays with the screen or dialog that needs it. No group holds more than what needs it can
 * use: public pages load nothing of the app, a list loads no form, and nothing loads windows until one opens.
 */
export function chunkGroups(): Group[] {
  let uses: Uses | undefined
  const group = (name: string, priority: number, takes: (id: string, uses: Uses) => boolean): Group => ({
    name: (id, modules) => {
      uses ??= findUses(modules)
      return stays(id) || isOfSite(id) !== (name === ISLANDS) || !takes(id, uses) ? null : name
    },
    debugName: name,
    priority,
    includeDependenciesRecursively: false,
  })
  const count = (id: string, { screens }: Uses) => screens.get(id)?.size ?? 0
  const isOnScreens = (id: string, uses: Uses) => count(id, uses) >= SHARED_BY
  const isOf = (pages: readonly string[], id: string, uses: Uses) =>
    isOnScreens(id, uses) &&
    [...(uses.screens.get(id) ?? [])].every((page) => [...WIDE, ...pages].includes(path.parse(page).name))
  const isOnlyOnLists = (id: string, { screens, lists }: Uses) =>
    [...(screens.get(id) ?? [])].every((page) => lists.has(page))
  const isOnlyOnWide = (id: string, { screens }: Uses) =>
    [...(screens.get(id) ?? [])].every((page) => WIDE.includes(path.parse(page).name))
  const isOfWindows = (id: string, { parts }: Uses) => isPackage(id, ...WINDOW_PACKAGES) || parts.windows.has(id)
  const isOfForms = (id: string, { parts }: Uses) => isPackage(id, FORM_PACKAGE) || parts.forms.has(id)
  const isOfBoth = (id: string, { parts }: Uses) => parts.both.has(id) || parts.fields.has(id)
  // A file of their own would cost each first screen a request more.
  const isOfManyScreens = (id: string, uses: Uses) =>
    isOnScreens(id, uses) &&
    ![isOnlyOnLists, isOfWindows, isOfForms, isOfBoth].some((isOther) => isOther(id, uses)) &&
    !Object.values(FAMILIES).some((pages) => isOf(pages, id, uses))
  return [
    group('react', 10, (id) => isPackage(id, 'react', 'react-dom', 'scheduler')),
    {
      ...group('kit', 9, (id, uses) => uses.site.has(id) && (uses.app.has(id) || count(id, uses) > 0)),
      minShareCount: 2,
    },
    { ...group('doors', 8, (id, { site }) => site.has(id)), minShareCount: 2 },
    group('app', 7, (id, uses) => uses.app.has(id) || isOfManyScreens(id, uses)),
    group('windows', 6, isOfWindows),
    group('forms', 5, isOfForms),
    group('typing', 5, (id, { parts }) => parts.both.has(id)),
    group('fields', 5, (id, { parts }) => parts.fields.has(id)),
    ...Object.entries(FAMILIES).flatMap(([name, pages]) => [
      group(`${name}-lists`, 4, (id, uses) => isOf(pages, id, uses) && isOnlyOnLists(id, uses)),
      group(name, 4, (id, uses) => isOf(pages, id, uses) && !isOnlyOnLists(id, uses)),
    ]),
    group('lists', 3, (id, uses) => isOnScreens(id, uses) && isOnlyOnLists(id, uses)),
    group(path.parse(BELOW).name, 2, (id, uses) => uses.below.has(id) && isOnlyOnWide(id, uses)),
    group(ISLANDS, 2, (id, { islands }) => (islands.get(id)?.size ?? 0) >= SHARED_BY),
    ownFile(() => uses),
  ]
}

/** What only one screen and its windows load, in one file for each screen. */
const ownFile = (uses: () => Uses | undefined): Group => ({
  name: (id) => {
    const [page, ...others] = uses()?.screens.get(id) ?? []
    return page && others.length === 0 && !stays(id) ? path.parse(page).name : null
  },
  debugName: 'screens',
  includeDependenciesRecursively: false,
})

/** Charts stay where they are. */
const stays = (id: string): boolean => id.startsWith(`${src}/web/ui/charts/`)

const isOfSite = (id: string): boolean => id.startsWith(`${src}/site/`)

/** A part that screens are made of, unlike a screen's own. */
const isPart = (id: string): boolean =>
  ['web/ui/', 'web/words/', 'web/forms/', 'web/api/', 'contract/'].some((folder) => id.startsWith(`${src}/${folder}`))

const isPackage = (id: string, ...names: string[]): boolean =>
  names.some((name) => id.includes(`/node_modules/${name}/`))

function findUses(modules: Modules): Uses {
  const at = (file: string) => path.join(src, file)
  const laterOf = (file: string) => modules.getModuleInfo(at(file))?.dynamicallyImportedIds ?? []
  const pages = [...laterOf('web/screens.ts'), at(LATER)]
  const screens = usersOf(modules, pages)
  for (const name of Object.values(FAMILIES).flat())
    if (!pages.some((page) => path.parse(page).name === name))
      throw new Error(`A family names ${name}, which is no screen`)
  return {
    site: reachFrom(modules, SITE_ENTRIES.map(at), { later: true }),
    app: reachFrom(modules, ['web/index.html', 'web/main.tsx', 'web/start-app.tsx'].map(at)),
    screens,
    lists: screens.get(at(LIST)) ?? new Set(),
    below: reachFrom(modules, [at(BELOW)]),
    islands: usersOf(modules, laterOf('site/browser/islands.ts')),
    parts: partsOf(modules, screens),
  }
}

/** Sorts what windows and forms are made of. */
function partsOf(modules: Modules, screens: Uses['screens']): Parts {
  const all = reachFrom(modules, [path.join(src, 'web/main.tsx')], { later: true })
  const parts = [...all].filter((id) => isPart(id) && !OWN_WINDOWS.some((file) => id === path.join(src, file)))
  const makersOf = (...packages: string[]) =>
    parts.filter((id) => [...reachFrom(modules, [id])].some((far) => isPackage(far, ...packages)))
  const isOnlyWith = (...packages: string[]) => {
    const pages = new Set([...screens].flatMap(([id, on]) => (isPackage(id, ...packages) ? [...on] : [])))
    return (id: string) => isPart(id) && [...(screens.get(id) ?? [])].every((page) => pages.has(page))
  }
  const [inWindows, inForms] = [makersOf(...WINDOW_PACKAGES), makersOf(FORM_PACKAGE)]
  const fields = new Set(inForms.filter((id) => inWindows.includes(id)))
  const others = (makers: string[]) => makers.filter((id) => !fields.has(id))
  const nearWindows = [...reachFrom(modules, others(inWindows))]
  const onScreens = parts.filter((id) => (screens.get(id)?.size ?? 0) >= SHARED_BY)
  const nearForms = [...reachFrom(modules, others(inForms)), ...onScreens].filter(isOnlyWith(FORM_PACKAGE))
  return {
    windows: new Set(nearWindows.filter(isOnlyWith(...WINDOW_PACKAGES))),
    forms: new Set(nearForms.filter((id) => !nearWindows.includes(id))),
    both: new Set(nearForms.filter((id) => nearWindows.includes(id))),
    fields,
  }
}

/** Which of `starts` import a module, by module. */
function usersOf(modules: Modules, starts: readonly string[]): Map<string, Set<string>> {
  const users = new Map<string, Set<string>>()
  for (const start of starts)
    for (const id of reachFrom(modules, [start])) users.set(id, (users.get(id) ?? new Set()).add(start))
  return users
}

/** All modules that `starts` import, and with `later` also those that they fetch when they run. */
function reachFrom(modules: Modules, starts: readonly string[], { later = false } = {}): Set<string> {
  const found = new Set(starts)
  for (const id of found) {
    const info = modules.getModuleInfo(id)
    for (const next of info?.importedIds ?? []) found.add(next)
    if (later) for (const next of info?.dynamicallyImportedIds ?? []) found.add(next)
  }
  return found
}
