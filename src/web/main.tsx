import { endDraftsHere } from './api/end-drafts-here.ts'
import { applyTheme, storedTheme } from './layouts/theme.ts'

/** What the app is made of, in order: each part needs the one before it. */
const PARTS = [
  () => import('#contract/values.ts'),
  () => import('#contract/users.ts'),
  () => import('#contract/auth.ts'),
  () => import('./session/session.queries.ts'),
  () => import('./features/notifications/notifications.queries.ts'),
  () => import('#contract/properties.ts'),
  () => import('./features/properties/properties.queries.ts'),
  () => import('./layouts/AdminLayout.tsx'),
  () => import('./layouts/AppFrame.tsx'),
  () => import('./screens.ts'),
  () => import('./routes.tsx'),
]

applyTheme(storedTheme())
endDraftsHere()
const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
void start(root)

/** Sets the app up in parts, each a task of its own: all at once, a phone would answer no tap meanwhile. */
async function start(place: HTMLElement): Promise<void> {
  for (const part of PARTS) {
    await part()
    await new Promise((resolve) => setTimeout(resolve))
  }
  const { startApp } = await import('./start-app.tsx')
  await startApp(place)
}
