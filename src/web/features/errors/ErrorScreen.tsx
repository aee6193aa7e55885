import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { ErrorPanel } from '#web/ui/ErrorPanel.tsx'
import { useOnline } from '#web/use-online.ts'

/**
 * Shown when a screen fails, or can't be fetched because the server has a newer version. Without a network it tries again
 * by itself once there is one, and doesn't offer to reload, which would leave the app.
 */
export function ErrorScreen({ error }: ErrorComponentProps) {
  const router = useRouter()
  useEffect(() => console.error('This screen failed:', error), [error])
  const isOnline = useOnline()
  const retry = useCallback(() => void router.invalidate(), [router])
  useEffect(() => {
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [retry])
  if (!isOnline)
    return (
      <ErrorPanel
        message="This screen will open when you’re back online."
        onRetry={retry}
        title="This screen isn’t on your device yet"
      />
    )
  return (
    <section className="flex flex-col items-center">
      <ErrorPanel
        message="This screen didn’t load. Try again, or reload the page."
        onRetry={retry}
        title="Something went wrong"
      />
      <Button onClick={() => location.reload()} variant="ghost">
        Reload the page
      </Button>
    </section>
  )
}
