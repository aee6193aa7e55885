import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { focusHeading } from './layouts/focus-heading.ts'
import { createQueryClient } from './query-client.ts'
import { router } from './routes.tsx'
import { SessionProvider } from './session/SessionProvider.tsx'
import { takeNextPlace } from './ui/own-place.ts'
import { UiProvider } from './ui/UiProvider.tsx'

/**
 * Puts the app in place of the frame in `root` once the first screen's code is here, so the frame stays until then. The app
 * renders a slice at a time, which answers a tap meanwhile.
 */
export async function startApp(root: HTMLElement): Promise<void> {
  await router.load()
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) focusHeading(document)
  })
  router.subscribe('onBeforeLoad', ({ pathChanged }) => {
    if (pathChanged) takeNextPlace()
  })
  const app = createRoot(root)
  startTransition(() =>
    app.render(
      <QueryClientProvider client={createQueryClient()}>
        <UiProvider>
          <SessionProvider>
            <RouterProvider router={router} />
          </SessionProvider>
        </UiProvider>
      </QueryClientProvider>,
    ),
  )
}
