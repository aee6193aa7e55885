import { type CurrentPortfolio, owns, portfolio } from '#contract/portfolio.ts'
import { rightsText } from '#contract/portfolio-texts.ts'
import { call } from '#web/api/call.ts'
import { startOver } from '#web/api/start-over.ts'
import { useAction } from '#web/forms/use-action.ts'
import { paths } from '#web/paths.ts'
import { useUser } from '#web/session/use-session.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { BusinessName } from './BusinessName.tsx'

type Business = CurrentPortfolio['businesses'][number]

/** The businesses that the viewer can act for, one at a time. */
export function BusinessesCard({ current }: { current: CurrentPortfolio }) {
  const { businesses } = current
  return (
    <Card>
      <h2 className="text-lg font-semibold">Where you work</h2>
      <p className="mt-1 pb-4 text-ink-muted">
        {businesses.length > 1
          ? 'You see one business at a time. Everything you do is done for that one.'
          : 'If someone invites you to work for their business, you can switch to it here.'}
      </p>
      <ul className="divide-y divide-line border-t border-line">
        {businesses.map((business) => (
          <BusinessRow business={business} key={business.id} />
        ))}
      </ul>
    </Card>
  )
}

function BusinessRow({ business }: { business: Business }) {
  const { isCurrent, canLeave } = business
  // Another owner can have left them only some rights there.
  const isOwn = useUser().id === business.id && owns(business)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4 last:pb-0">
      <div className="flex min-w-0 flex-col gap-1">
        <BusinessName business={business} />
        <p className="text-ink-muted">{isOwn ? 'Your own business' : rightsText(business)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {!isCurrent && <SwitchButton business={business} />}
        {canLeave && <LeaveButton business={business} />}
      </div>
    </li>
  )
}

function SwitchButton({ business: { id, name } }: { business: Business }) {
  const { run, isBusy } = useAction({
    send: async () => {
      await call(portfolio.choose, { body: { id } })
      await startOver(paths.dashboard)
    },
  })
  return (
    <Button aria-label={`Switch to ${name}`} busy={isBusy} busyLabel="Switching..." onClick={() => void run()}>
      Switch
    </Button>
  )
}

function LeaveButton({ business: { id, name } }: { business: Business }) {
  const isOwn = useUser().id === id
  const { run, isBusy } = useAction({
    question: () => ({
      question: `Leave ${name}?`,
      detail: isOwn
        ? 'Its other owners keep it going, and you’ll no longer see its rentals. To come back, you need an invitation from them.'
        : 'You’ll no longer see its rentals. To come back, you need a new invitation.',
      confirmLabel: 'Leave',
      danger: true,
    }),
    send: async () => {
      await call(portfolio.leave, { params: { id } })
      await startOver(paths.dashboard)
    },
  })
  return (
    <Button aria-label={`Leave ${name}`} busy={isBusy} onClick={() => void run()} variant="ghost">
      Leave
    </Button>
  )
}
