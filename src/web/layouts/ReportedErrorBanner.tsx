import { Banner } from '#web/ui/Banner.tsx'
import { dismissError, useReportedError } from './reported-error.ts'

/** What went wrong outside any page, over every page, until it is dismissed or over. */
export function ReportedErrorBanner() {
  const message = useReportedError()
  if (message === null) return null
  return (
    <Banner className="mb-6" onDismiss={dismissError} title="Error:" tone="error">
      {message}
    </Banner>
  )
}
