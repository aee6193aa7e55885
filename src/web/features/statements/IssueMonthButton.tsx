import { Suspense, useState } from 'react'
import { monthBefore, utcDay } from '#contract/calendar.ts'
import { useCan } from '#web/session/use-can.ts'
import { Button } from '#web/ui/Button.tsx'
import { formatMonth } from '#web/ui/format.ts'
import { lazyNamed } from '#web/ui/lazy-named.ts'

const IssueMonthDialog = lazyNamed(() => import('./IssueMonthDialog.tsx'), 'IssueMonthDialog')

/** Leads those who issue statements to issuing last month's of all homes that they run. */
export function IssueMonthButton() {
  const [month, setMonth] = useState<string | null>(null)
  const last = monthBefore(utcDay(new Date()))
  if (!useCan('statement.issueMonth')) return null
  return (
    <>
      <Button onClick={() => setMonth(last)}>Issue {formatMonth(last)} for all homes</Button>
      <Suspense>{month !== null && <IssueMonthDialog month={month} onClose={() => setMonth(null)} />}</Suspense>
    </>
  )
}
