import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { ErrorPanel } from '#web/ui/ErrorPanel.tsx'

/** Shown when a screen fails, or can't be fetched because the server has a newer version. */
export function ErrorScreen({ error }: ErrorComponentProps) {
  const router = useRouter()
  useEffect(() => console.error('This screen failed:', error), [error])
  return (
    <section className="flex flex-col items-center">
      <ErrorPanel
        message="This screen didn’t load. Try again, or reload the page."
        onRetry={() => void router.invalidate()}
        title="Something went wrong"
      />
      <Button onClick={() => location.reload()} variant="ghost">
        Reload the page
      </Button>
    </section>
  )
}
