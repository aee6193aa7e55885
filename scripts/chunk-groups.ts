import path from 'node:path'
import type { Rolldown } from 'vite'

type Group = Rolldown.CodeSplittingGroup
type Modules = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

const src = path.resolve(import.meta.dirname, '../src')
const SITE_ENTRIES = ['site/browser/islands.ts', 'site/browser/live-chat.ts']

/** From this many screens on, a module is in the part that every screen loads. */
const SHARED_BY = 2

/** Which modules of the browsers' build are needed where. */
interface Uses {
  /** Everything that a public page can load. */
  site: ReadonlySet<string>
  /** What the signed-in app loads before any screen. */
  app: ReadonlySet<string>
  /** How many screens load a module at once, by module. */
  screens: ReadonlyMap<string, number>
  /** Whatever needs the packages for forms, or for windows and their pickers. */
  formMakers: ReadonlySet<string>
  windowMakers: ReadonlySet<string>
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
      return isCode(id) && takes(id, uses) ? name : null
    },
    debugName: name,
    priority,
    includeDependenciesRecursively: false,
  })
  const isOnScreens = (id: string, { screens }: Uses) => (screens.get(id) ?? 0) >= (isPart(id) ? 1 : SHARED_BY)
  return [
    group('react', 6, (id) => isPackage(id, 'react', 'react-dom', 'scheduler')),
    { ...group('kit', 5, (id, { site }) => site.has(id)), minShareCount: 2 },
    group('app', 4, (id, { app }) => app.has(id)),
    group('windows', 3, (id, { windowMakers }) => isPackage(id, '@base-ui', '@floating-ui') || windowMakers.has(id)),
    group('forms', 2, (id, { formMakers }) => isPackage(id, 'react-hook-form') || formMakers.has(id)),
    group('screens', 1, (id, uses) => isOnScreens(id, uses)),
  ]
}

/** What starts a part of the site, charts and the build tool's own code stay where they are. */
const isCode = (id: string): boolean =>
  !id.startsWith(`${src}/site/`) && !id.startsWith(`${src}/web/ui/charts/`) && !id.endsWith('.html')

/** A part that screens are made of, unlike a screen's own. */
const isPart = (id: string): boolean =>
  ['web/ui/', 'web/words/', 'web/forms/', 'web/api/', 'contract/'].some((folder) => id.startsWith(`${src}/${folder}`))

const isPackage = (id: string, ...names: string[]): boolean =>
  names.some((name) => id.includes(`/node_modules/${name}/`))

function findUses(modules: Modules): Uses {
  const at = (file: string) => path.join(src, file)
  const screens = new Map<string, number>()
  const pages = modules.getModuleInfo(at('web/screens.ts'))?.dynamicallyImportedIds ?? []
  for (const page of pages) for (const id of reachFrom(modules, [page])) screens.set(id, (screens.get(id) ?? 0) + 1)
  const everything = reachFrom(modules, [at('web/main.tsx')], { later: true })
  const partsThatReach = (...names: string[]) =>
    new Set(
      [...everything].filter(
        (id) => isPart(id) && [...reachFrom(modules, [id])].some((far) => isPackage(far, ...names)),
      ),
    )
  return {
    site: reachFrom(modules, SITE_ENTRIES.map(at), { later: true }),
    app: reachFrom(modules, ['web/main.tsx', 'web/start-app.tsx'].map(at)),
    screens,
    formMakers: partsThatReach('react-hook-form'),
    windowMakers: partsThatReach('@base-ui', '@floating-ui'),
  }
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
