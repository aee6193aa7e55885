import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import axe from 'axe-core'
import { createContext, type ReactNode, useContext } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { expect } from 'vitest'
import { AXE_OPTIONS } from '#test/axe-options.ts'
import { LeaveGuard } from '#web/forms/LeaveGuard.tsx'
import { createQueryClient } from '#web/query-client.ts'
import { parseSearch, stringifySearch } from '#web/search-params.ts'
import { UiProvider } from '#web/ui/UiProvider.tsx'

/**
 * How to test a component: name the file `Thing.component.test.tsx`, put it beside `Thing.tsx`, and write
 *
 *     import { expect, it } from 'vitest'
 *     import { page, userEvent } from 'vitest/browser'
 *     import { api } from '#contract/api.ts'
 *     import { answerApi } from '#test/component/answer-api.ts'
 *     import { expectAccessible, render } from '#test/component/render.tsx'
 *
 *     it('says what it does', async () => {
 *       answerApi(api.users.list, ({ query }) => ({ data: [], total: 0 }))
 *       const { router } = await render(<Thing />, { at: '/app/users?page=2' })
 *       await page.getByRole('button', { name: 'Save' }).click()
 *       await expect.element(page.getByRole('status')).toHaveTextContent('Saved')
 *       await expect.poll(() => router.state.location.href).toBe('/app/users')
 *       await expectAccessible()
 *     })
 *
 * It runs in Chromium with the app's stylesheet: `vitest run --project component <file>`. Locators match whole names, and
 * `toHaveTextContent` a whole text; `toMatchTextContent` takes a piece of it or a pattern. `render` puts the element in a
 * page's `main`, with what surrounds every screen: an address, queries, messages and questions. A test fails on any
 * complaint in the console; one that provokes a complaint silences the console itself
 * (`vi.spyOn(console, 'error').mockImplementation(() => {})`). Everything is undone after each test.
 */
export async function render(element: ReactNode, { at = '/' }: { at?: string } = {}) {
  const root = mount('main')
  const [client, router] = [createClient(), createRouterAt(at)]
  await router.load()
  const rerender = (shown: ReactNode) =>
    flushSync(() =>
      root.render(
        <QueryClientProvider client={client}>
          <UiProvider>
            <Shown value={shown}>
              <RouterProvider router={router} />
            </Shown>
          </UiProvider>
        </QueryClientProvider>,
      ),
    )
  rerender(element)
  return { rerender, router }
}

const mounted: { root: Root; place: HTMLElement }[] = []
const Shown = createContext<ReactNode>(null)

/** A place on the page for elements, empty until they are rendered there. */
export function mount(tag: 'main' | 'div'): Root {
  const place = document.body.appendChild(document.createElement(tag))
  const root = createRoot(place)
  mounted.push({ root, place })
  return root
}

/** The app's own, without its pause before a second try. */
export function createClient(): QueryClient {
  const client = createQueryClient()
  const { queries, ...others } = client.getDefaultOptions()
  client.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } })
  return client
}

/** A router at one address, where every address shows the rendered element. */
function createRouterAt(address: string) {
  const root = createRootRoute({ validateSearch: (search: Record<string, unknown>) => search })
  const anywhere = createRoute({ getParentRoute: () => root, path: '$', component: Anywhere })
  return createRouter({
    routeTree: root.addChildren([anywhere]),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch,
    stringifySearch,
  })
}

function Anywhere() {
  const shown = useContext(Shown)
  return (
    <>
      <LeaveGuard />
      {shown}
    </>
  )
}

/** Removes everything that a test has rendered. */
export function unmountAll(): void {
  for (const { root, place } of mounted.splice(0)) {
    root.unmount()
    place.remove()
  }
}

/** Checks the current page, colors included. A component brings no first heading, so none is required. */
export async function expectAccessible(): Promise<void> {
  // Halfway from one color to the next, a contrast is no one's.
  const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition)
  await Promise.allSettled(transitions.map(({ finished }) => finished))
  const { violations } = await axe.run(document, {
    ...AXE_OPTIONS,
    rules: { 'page-has-heading-one': { enabled: false } },
  })
  expect(violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))).toEqual([])
}
