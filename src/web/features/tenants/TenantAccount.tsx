import { Link } from '@tanstack/react-router'
import type { TenantDetail } from '#contract/tenants.ts'
import { paths } from '#web/paths.ts'
import { useCan } from '#web/session/use-can.ts'
import { DefinitionList } from '#web/ui/DefinitionList.tsx'

/** The account a tenant signs in with, or a note that there's none yet. */
export function TenantAccount({ account }: Pick<TenantDetail, 'account'>) {
  const maySeeAccounts = useCan('user.list')
  if (account === null)
    return (
      <p className="text-ink-muted">
        No account linked yet. We’ll link one when you approve an applicant with this email address.
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
