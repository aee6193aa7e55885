import './app.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { focusHeading } from './layouts/focus-heading.ts'
import { applyTheme, storedTheme } from './layouts/theme.ts'
import { createQueryClient } from './query-client.ts'
import { router } from './routes.tsx'
import { SessionProvider } from './session/SessionProvider.tsx'
import { UiProvider } from './ui/UiProvider.tsx'

applyTheme(storedTheme())
router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
  if (fromLocation && pathChanged) focusHeading(document)
})

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
createRoot(root).render(
  <QueryClientProvider client={createQueryClient()}>
    <UiProvider>
      <SessionProvider>
        <RouterProvider router={router} />
      </SessionProvider>
    </UiProvider>
  </QueryClientProvider>,
)
