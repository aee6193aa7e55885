import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { afterEach, vi } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Role } from '#contract/roles.ts'
import { session } from '#web/api/session.ts'
import { ErrorScreen } from '#web/features/errors/ErrorScreen.tsx'
import { AppFrame } from '#web/layouts/AppFrame.tsx'
import type { Screen } from '#web/layouts/navigation.ts'
import { screens } from '#web/screens.ts'
import { parseSearch, stringifySearch } from '#web/search-params.ts'
import { SessionProvider } from '#web/session/SessionProvider.tsx'
import { UiProvider } from '#web/ui/UiProvider.tsx'
import { answerApi } from './answer-api.ts'
import { createClient, mount } from './render.tsx'
import { userWith } from './signed-in.tsx'

/** Every operation of the API. */
export const ENDPOINTS: readonly Endpoint[] = Object.values(api).flatMap((resource): Endpoint[] =>
  Object.values(resource),
)

/**
 * Signs someone with this role in, on a server that knows who they are and has nothing else. Answers that a test gives
 * afterward count before these; what the app says in the console about the others is not heard.
 */
export function signInAs(role: Role): void {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  for (const endpoint of ENDPOINTS) answerApi(endpoint, () => ({ status: 404 }))
  const user = userWith(role)
  answerApi(api.auth.me as Endpoint, () => ({ data: { token: 't', user } }))
  session.save('t', user)
}

afterEach(() => session.clear())

/** Shows the whole app at an address, frame and all, to the person who is signed in. */
export function showApp(path: string): { client: QueryClient; router: ReturnType<typeof createRouterAt> } {
  const [client, router] = [createClient(), createRouterAt(path)]
  mount('div').render(
    <QueryClientProvider client={client}>
      <UiProvider>
        <SessionProvider>
          <RouterProvider router={router} />
        </SessionProvider>
      </UiProvider>
    </QueryClientProvider>,
  )
  return { client, router }
}

/** A router like the app's, at one address. */
function createRouterAt(path: string) {
  const root = createRootRouteWithContext<{ screens: readonly Screen[] }>()({
    component: AppFrame,
    validateSearch: (search: Record<string, unknown>) => search,
  })
  const routes = screens.map((screen: Screen) =>
    createRoute({
      getParentRoute: () => root,
      path: screen.path,
      ...(screen.page && { component: screen.page }),
      staticData: { screen },
    }),
  )
  return createRouter({
    routeTree: root.addChildren(routes),
    context: { screens },
    history: createMemoryHistory({ initialEntries: [path] }),
    defaultErrorComponent: ErrorScreen,
    parseSearch,
    stringifySearch,
  })
}
