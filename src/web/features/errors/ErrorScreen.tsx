import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { ErrorPanel } from '#web/ui/ErrorPanel.tsx'

/** What stands where a screen failed, or could not be fetched because a newer version took its place on the server. */
export function ErrorScreen({ error }: ErrorComponentProps) {
  const router = useRouter()
  useEffect(() => console.error('This screen failed:', error), [error])
  return (
    <section className="flex flex-col items-center">
      <ErrorPanel
        message="This screen could not be shown. Try again, or load the page anew."
        onRetry={() => void router.invalidate()}
        title="Something went wrong"
      />
      <Button onClick={() => location.reload()} variant="ghost">
        Reload the page
      </Button>
    </section>
  )
}
