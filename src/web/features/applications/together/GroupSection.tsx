import { Link } from '@tanstack/react-router'
import { type GroupMember, matesOf } from '#contract/application-members.ts'
import type { ApplicationDetail } from '#contract/applications.ts'
import { formatMoney } from '#web/ui/format.ts'
import { StateBadge } from '#web/ui/StateBadge.tsx'
import { applicationStatuses } from '#web/words/states.ts'
import { keyOf, standingText } from './group-texts.ts'

/** For those who run the home: everyone who applies together, with the way to each, and their incomes added up. */
export function GroupSection({
  application,
  param,
}: {
  application: ApplicationDetail
  param: 'application' | 'open'
}) {
  const { groupIncome, property } = application
  const others = matesOf(application)
  if (others.length === 0) return null
  return (
    <section aria-labelledby="group-heading" className="border-t border-line pt-5">
      <h3 className="text-base font-semibold" id="group-heading">
        Applies together with
      </h3>
      <p className="text-ink-muted">Your decision is on everyone who applied. Each gets an email of their own.</p>
      <ul className="my-3 divide-y divide-line">
        {others.map((member) => (
          <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2" key={keyOf(member)}>
            <Name member={member} param={param} />
            <Standing member={member} />
          </li>
        ))}
      </ul>
      {groupIncome !== null && (
        <p>
          <span className="font-medium">{formatMoney(groupIncome, application)} a month together</span>, rent{' '}
          {formatMoney(property.rentAmount, application)} a month
        </p>
      )}
    </section>
  )
}

function Name({ member, param }: { member: GroupMember; param: string }) {
  const { applicationId, name, email } = member
  return (
    <span className="min-w-0 wrap-anywhere">
      {applicationId === null ? (
        <span className="font-medium">{name}</span>
      ) : (
        <Link
          className="link font-medium"
          search={(present: Record<string, unknown>) => ({ ...present, [param]: applicationId })}
          to="."
        >
          {name}
        </Link>
      )}
      <span className="block text-ink-muted">{email}</span>
    </span>
  )
}

function Standing({ member }: { member: GroupMember }) {
  const { status } = member
  if (status === 'INVITED' || status === 'APPLIED')
    return <span className="text-ink-muted">{standingText(member, new Date())}</span>
  return <StateBadge look={applicationStatuses.badge(status)} />
}
