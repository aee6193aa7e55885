import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { goOffline, goOnline } from '#test/component/network.ts'
import { render } from '#test/component/render.tsx'
import { ErrorScreen } from '#web/features/errors/ErrorScreen.tsx'
import { lazyRouteComponent } from './lazy-route-component.ts'

const GONE = 'Failed to fetch dynamically imported module: /assets/Leases.js'

const Leases = () => 'Your leases'

/** An app with two screens; the code of the second comes as `load` says. */
async function renderApp(load: () => Promise<{ Leases: typeof Leases }>) {
  const root = createRootRoute()
  const home = createRoute({ getParentRoute: () => root, path: '/', component: () => 'Dashboard' })
  const leases = createRoute({
    getParentRoute: () => root,
    path: '/leases',
    component: lazyRouteComponent(load, 'Leases'),
  })
  const router = createRouter({
    routeTree: root.addChildren([home, leases]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    defaultErrorComponent: ErrorScreen,
  })
  await render(<RouterProvider router={router} />)
  return router
}

it('stays in the app when a screen’s code cannot be fetched, and opens the screen back online', async () => {
  for (const level of ['error', 'warn'] as const) vi.spyOn(console, level).mockImplementation(() => {})
  vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  const codes = [Promise.reject(new TypeError(GONE)), Promise.reject(new TypeError(GONE))]
  for (const code of codes) code.catch(() => {})
  goOffline()
  const router = await renderApp(() => codes.pop() ?? Promise.resolve({ Leases }))
  await router.navigate({ to: '/leases' })
  const failed = page.getByRole('alert')
  await expect.element(failed).toMatchTextContent('This screen will open when you’re back online.')
  await expect.element(page.getByRole('button', { name: 'Reload the page' })).not.toBeInTheDocument()
  await failed.getByRole('button', { name: 'Try Again' }).click()
  await expect.poll(() => codes.length).toBe(0)
  await expect.element(failed).toBeVisible()
  goOnline()
  await expect.element(page.getByText('Your leases')).toBeVisible()
})
