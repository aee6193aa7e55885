import { useQuery } from '@tanstack/react-query'
import { clientConfig } from '#web/api/config.ts'
import { currentUserQuery } from '#web/session/session.queries.ts'
import { useUser } from '#web/session/use-session.ts'
import { Card } from '#web/ui/Card.tsx'
import { DefinitionList } from '#web/ui/DefinitionList.tsx'
import { formatDate } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'

/** An affiliate's account, and whom to ask about referrals. */
export function AffiliatePage() {
  const { firstName, lastName, email } = useUser()
  const { data } = useQuery(currentUserQuery)
  return (
    <>
      <PageHeader description="Your account in the affiliate programme." title="Affiliate" />
      <Card>
        <h2 className="pb-4 text-base font-semibold">Account</h2>
        <DefinitionList
          columns={2}
          items={[
            { label: 'Name', value: `${firstName} ${lastName}`.trim() },
            { label: 'Email', value: email },
            { label: 'Member Since', value: formatDate(data?.user.createdAt) },
            { label: 'Support', value: <SupportContact /> },
          ]}
        />
      </Card>
    </>
  )
}

function SupportContact() {
  const { supportEmail } = clientConfig()
  if (supportEmail === null) return 'The people who run this installation'
  return (
    <a className="link" href={`mailto:${supportEmail}`}>
      {supportEmail}
    </a>
  )
}
