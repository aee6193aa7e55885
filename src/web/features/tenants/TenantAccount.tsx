import { Link } from '@tanstack/react-router'
import type { TenantDetail } from '#contract/tenants.ts'
import { paths } from '#web/paths.ts'
import { useCan } from '#web/session/use-can.ts'
import { Button } from '#web/ui/Button.tsx'
import { DefinitionList } from '#web/ui/DefinitionList.tsx'
import { canBeInvited, inviteText, noAccountText } from './invite/portal-texts.ts'
import { useInviteTenant } from './invite/use-invite-tenant.tsx'
import { reminderEmailsText } from './tenant-texts.ts'

/** The account a tenant signs in with, or where their invitation stands. */
export function TenantAccount({ tenant }: { tenant: TenantDetail }) {
  const { account } = tenant
  const maySeeAccounts = useCan('user.list')
  if (account === null) return <NoAccount tenant={tenant} />
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

function NoAccount({ tenant }: { tenant: TenantDetail }) {
  const mayInvite = useCan('tenant.invite')
  const { invite, sending, handOver } = useInviteTenant()
  const emails = reminderEmailsText(tenant)
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-ink-muted">{noAccountText(tenant)}</p>
      {emails !== null && <p className="text-ink-muted">{emails}.</p>}
      {mayInvite && canBeInvited(tenant) && (
        <Button busy={sending !== null} onClick={() => void invite(tenant)} size="sm">
          {inviteText(tenant)}
        </Button>
      )}
      {handOver}
    </div>
  )
}
