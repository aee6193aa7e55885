import { Banner } from '#web/ui/Banner.tsx'
import { useOnline } from '#web/use-online.ts'
import { dismissError, useReportedError } from './reported-error.ts'

/**
 * What isn't about one page, shown above every page: that there's no network, until there is, or an error, until it's
 * dismissed or resolved.
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
  if (message === null) return null
  return (
    <Banner className="mb-6" onDismiss={dismissError} title="Error:" tone="error">
      {message}
    </Banner>
  )
}
