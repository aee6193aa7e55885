import { api } from '#contract/api.ts'
import { call } from '#web/api/call.ts'
import { useAction } from '#web/forms/use-action.ts'
import { Button } from '#web/ui/Button.tsx'
import { formatMonth } from '#web/ui/format.ts'
import { issueQuestion } from './statement-texts.ts'

type IssueButtonProps = {
  homeId: string
  /** What it issues, oldest first. */
  months: readonly string[]
}

/** Issues the statement of the last of these months, and of those before it, after a question. */
export function IssueButton({ homeId, months }: IssueButtonProps) {
  const month = months.at(-1) ?? ''
  const { run, isBusy } = useAction({
    noun: 'statements',
    question: () => issueQuestion(months),
    send: () => call(api.statements.issue, { params: { propertyId: homeId, month } }),
    done: ({ issuedMonths }) =>
      issuedMonths.length === 1 ? 'Statement issued' : `${issuedMonths.length} statements issued`,
  })
  return (
    <Button busy={isBusy} busyLabel="Issuing..." onClick={() => void run()} size="sm">
      <span>
        Issue statement<span className="sr-only"> for {formatMonth(month)}</span>
      </span>
    </Button>
  )
}
