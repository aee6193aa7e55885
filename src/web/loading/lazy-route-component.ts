import { lazyRouteComponent as lazyOfRouter } from '@tanstack/react-router'
import { unreachable } from '#web/api/api-error.ts'

/**
 * A screen whose code is fetched when it opens. The router's own reloads the page when that fails, because the server may
 * have a newer version. This one does so only while the server answers: without it, a reload would leave the app.
 */
export const lazyRouteComponent: typeof lazyOfRouter = (load, name) =>
  lazyOfRouter(
    () =>
      load().catch(async (error: unknown) => {
        if (await serverAnswers()) throw error
        throw new Error(unreachable(), { cause: error })
      }),
    name,
  )

async function serverAnswers(): Promise<boolean> {
  try {
    return (await fetch(location.href, { method: 'HEAD', cache: 'no-store' })).status < 500
  } catch {
    return false
  }
}
