import { useQueryClient } from '@tanstack/react-query'
import { refreshOutdated } from '#web/api/cache.ts'
import { useOutdated } from '#web/api/use-unreachable.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useOnline } from '#web/use-online.ts'
import { dismissError, useReportedError } from './reported-error.ts'

/**
 * What isn't about one page, shown above every page: that there's no network, until there is, an error, until it's dismissed or
 * resolved, and that what had loaded couldn't be refreshed, until it is.
 */
export function ReportedErrorBanner() {
  const message = useReportedError()
  const isOnline = useOnline()
  if (!isOnline)
    return (
      <Banner className="mb-6" title="You’re offline." tone="info">
        You can still look at what has loaded. Anything you send now will fail, and you can send it again when you’re
        back online.
      </Banner>
    )
  return (
    <>
      {message !== null && (
        <Banner className="mb-6" onDismiss={dismissError} title="Error:" tone="error">
          {message}
        </Banner>
      )}
      <OutdatedBanner />
    </>
  )
}

function OutdatedBanner() {
  const client = useQueryClient()
  if (!useOutdated()) return null
  return (
    <Banner className="mb-6" tone="info">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <span>This page couldn’t be refreshed, so some of it may be out of date.</span>
        <Button onClick={() => void refreshOutdated(client)} size="sm">
          Try again
        </Button>
      </div>
    </Banner>
  )
}
