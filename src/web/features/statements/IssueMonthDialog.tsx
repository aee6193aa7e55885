import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { counted } from '#contract/count.ts'
import type { IssuedForHomes, MonthOfAll } from '#contract/statements.ts'
import { call } from '#web/api/call.ts'
import { QueryView } from '#web/api/QueryView.tsx'
import { useAction } from '#web/forms/use-action.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog, DialogClose } from '#web/ui/Dialog.tsx'
import { formatMonth } from '#web/ui/format.ts'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { FINAL, issuedForText, leftOutWords, monthOfAllText, namedText } from './statement-texts.ts'
import { monthOfAllQuery } from './statements.queries.ts'

/** Asks before a month is issued for all homes: for how many, and which are left out and why. */
export function IssueMonthDialog({ month, onClose }: { month: string; onClose: () => void }) {
  const due = useQuery(monthOfAllQuery(month))
  const { run, isBusy } = useAction({
    noun: 'statements',
    send: () => issueAll(month),
    done: issuedForText,
    onDone: onClose,
  })
  const homes = due.data?.homes ?? 0
  return (
    <Dialog
      footer={
        <>
          <DialogClose>{homes === 0 ? 'Close' : 'Cancel'}</DialogClose>
          {homes > 0 && (
            <Button busy={isBusy} busyLabel="Issuing..." onClick={() => void run()} variant="primary">
              Issue for {counted(homes, 'home')}
            </Button>
          )}
        </>
      }
      onClose={onClose}
      open
      title={`Issue ${formatMonth(month)} for all homes?`}
    >
      <QueryView query={due} skeleton={<SkeletonGroup label="Loading the homes..." lines={3} />}>
        {(data) => <MonthContent due={data} />}
      </QueryView>
    </Dialog>
  )
}

/** One request issues for so many homes; the next ones go on. */
async function issueAll(month: string): Promise<Pick<IssuedForHomes, 'month' | 'homes'>> {
  const { homes, left } = await call(api.statements.issueMonth, { body: { month } })
  return { month, homes: left === 0 ? homes : homes + (await issueAll(month)).homes }
}

const MonthContent = ({ due }: { due: MonthOfAll }) => (
  <div className="flex flex-col gap-4">
    <p>{monthOfAllText(due)}</p>
    {due.homes > 0 && <p className="text-ink-muted">{FINAL}</p>}
    {due.leftOut.length > 0 && (
      <section>
        <h3 className="pb-2 text-base font-semibold">Left out</h3>
        <ul className="divide-y divide-line">
          {due.leftOut.map((group) => (
            <li className="py-2" key={group.reason}>
              <p className="font-medium">
                {counted(group.homes, 'home')}: {leftOutWords[group.reason]}
              </p>
              <p className="text-ink-muted wrap-anywhere">{namedText(group)}</p>
            </li>
          ))}
        </ul>
      </section>
    )}
  </div>
)
