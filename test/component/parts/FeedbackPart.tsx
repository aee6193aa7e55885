import { useState } from 'react'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorPanel } from '#web/ui/ErrorPanel.tsx'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { SpinnerText } from '#web/ui/Spinner.tsx'
import { Part } from './Part.tsx'

export function FeedbackPart() {
  const [shown, setShown] = useState(true)
  return (
    <Part name="Feedback">
      <Banner title="Success:" tone="success">
        Registration successful! Please sign in with your new account.
      </Banner>
      {shown && (
        <Banner onDismiss={() => setShown(false)} title="Error:" tone="error">
          Invalid email or password.
        </Banner>
      )}
      <Banner title="QA Mode" tone="info">
        Direct database registration enabled (no email verification required)
      </Banner>
      <div className="grid gap-4 md:grid-cols-2">
        <Card flush>
          <ErrorPanel message="HTTP 503: Service Unavailable" onRetry={() => setShown(true)} />
        </Card>
        <Card flush>
          <EmptyState
            action={<Button variant="primary">+ Add Property</Button>}
            message="Add the first one."
            title="No homes yet"
          />
        </Card>
        <Card>
          <SkeletonGroup lines={6} />
        </Card>
        <Card>
          <SpinnerText>Verifying authentication...</SpinnerText>
        </Card>
      </div>
    </Part>
  )
}
