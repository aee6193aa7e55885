import { createRootRouteWithContext, createRoute, createRouter, redirect } from '@tanstack/react-router'
import { ErrorScreen } from '#web/features/errors/ErrorScreen.tsx'
import { PageNotFound } from '#web/features/errors/PageNotFound.tsx'
import { AppFrame } from '#web/layouts/AppFrame.tsx'
import type { Screen } from '#web/layouts/navigation.ts'
import { SpinnerText } from '#web/ui/Spinner.tsx'
import { screens } from './screens.ts'
import { parseSearch, stringifySearch } from './search-params.ts'

const root = createRootRouteWithContext<{ screens: readonly Screen[] }>()({
  component: AppFrame,
  notFoundComponent: PageNotFound,
  // Each screen reads the parameters it knows.
  validateSearch: (search: Record<string, unknown>) => search,
})

function routeOf<const Path extends string>(path: Path, screen: Screen) {
  return createRoute({
    getParentRoute: () => root,
    path,
    ...(screen.page && { component: screen.page }),
    pendingComponent: () => <SpinnerText>{screen.loading ?? 'Loading...'}</SpinnerText>,
    staticData: { screen },
    beforeLoad: () => {
      const to = screen.redirect?.()
      if (to !== undefined) throw redirect({ to, replace: true })
    },
  })
}

/** Each row's route with its path, for type-checked links and parameters. */
type RoutesOf<Rows extends readonly Screen[]> = { [I in keyof Rows]: ReturnType<typeof routeOf<Rows[I]['path']>> }

// One route per row, in the same order, which the type of `map` can't express.
const routes = screens.map((screen) => routeOf(screen.path, screen)) as unknown as RoutesOf<typeof screens>

export const router = createRouter({
  routeTree: root.addChildren(routes),
  context: { screens },
  defaultPreload: 'intent',
  defaultPendingMs: 150,
  defaultPendingMinMs: 0,
  defaultErrorComponent: ErrorScreen,
  scrollRestoration: true,
  parseSearch,
  stringifySearch,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    screen?: Screen
  }
}
