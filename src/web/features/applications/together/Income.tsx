import { othersOf } from '#contract/application-members.ts'
import type { ListedApplication } from '#contract/applications.ts'
import { formatMoney } from '#web/ui/format.ts'

/** An applicant's income a month, with that of everyone who applies together beneath it. */
export function Income({
  application,
}: {
  application: Pick<ListedApplication, 'id' | 'monthlyIncome' | 'group' | 'groupIncome' | 'currency' | 'locale'>
}) {
  const { monthlyIncome, groupIncome } = application
  const isShared = groupIncome !== null && othersOf(application).length > 0
  return (
    <>
      {formatMoney(monthlyIncome, application)}
      {isShared && (
        <span className="block text-ink-muted cards:text-sm">{formatMoney(groupIncome, application)} together</span>
      )}
    </>
  )
}
