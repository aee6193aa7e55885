import { Banner } from '#web/ui/Banner.tsx'
import { dismissError, useReportedError } from './reported-error.ts'

/** An error that isn't about one page, shown above every page until it's dismissed or resolved. */
export function ReportedErrorBanner() {
  const message = useReportedError()
  if (message === null) return null
  return (
    <Banner className="mb-6" onDismiss={dismissError} title="Error:" tone="error">
      {message}
    </Banner>
  )
}
