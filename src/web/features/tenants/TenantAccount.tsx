import { Link } from '@tanstack/react-router'
import type { TenantDetail } from '#contract/tenants.ts'
import { paths } from '#web/paths.ts'
import { useCan } from '#web/session/use-can.ts'
import { DefinitionList } from '#web/ui/DefinitionList.tsx'

/** The account with which a tenant signs in, or that there is none yet. */
export function TenantAccount({ account }: Pick<TenantDetail, 'account'>) {
  const maySeeAccounts = useCan('user.list')
  if (account === null)
    return (
      <p className="text-ink-muted">
        No account is linked. One is once an applicant with this email address has been approved.
      </p>
    )
  const { name, email } = account
  return (
    <DefinitionList
      columns={2}
      items={[
        {
          label: 'Signs in as',
          value: maySeeAccounts ? (
            <Link className="link" search={{ search: email }} to={paths.admin.users}>
              {name}
            </Link>
          ) : (
            name
          ),
        },
        { label: 'Account email', value: <span className="wrap-anywhere">{email}</span> },
      ]}
    />
  )
}
