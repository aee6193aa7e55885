import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { User } from '#contract/users.ts'
import { QueryView } from '#web/api/QueryView.tsx'
import { ChangeEmail } from '#web/features/account/ChangeEmail.tsx'
import { LeavingCard } from '#web/features/account/LeavingCard.tsx'
import { FactorsCard } from '#web/features/factors/FactorsCard.tsx'
import { PortfolioForm } from '#web/features/portfolio/PortfolioForm.tsx'
import { paths } from '#web/paths.ts'
import { currentUserQuery } from '#web/session/session.queries.ts'
import { useCan } from '#web/session/use-can.ts'
import { Card } from '#web/ui/Card.tsx'
import { DefinitionList } from '#web/ui/DefinitionList.tsx'
import { formatDate } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { SpinnerText } from '#web/ui/Spinner.tsx'
import { roleName } from '#web/words/states.ts'
import { EmailsCard } from './EmailsCard.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { loadFailure } from './profile-form.ts'
import { SessionsCard } from './SessionsCard.tsx'
import { TenantInfoForm } from './TenantInfoForm.tsx'

/** The viewer's own account: what is on record, and a form to change it. */
export function ProfilePage() {
  const home = useCan('backOffice.open') ? paths.admin.home : paths.dashboard
  return (
    <>
      <Link className="link mb-4 inline-flex items-center gap-1.5" to={home}>
        <ArrowLeft aria-hidden="true" className="size-4" />
        Back to Dashboard
      </Link>
      <PageHeader description="Your account, and how we reach you." title="Profile Settings" />
      <Profile />
    </>
  )
}

function Profile() {
  const tellsTenants = useCan('tenantInfo.set')
  const hasBusiness = useCan('portfolio.update')
  return (
    <QueryView
      frame={(content) => <Card>{content}</Card>}
      failure={(error) => ({ title: 'Failed to load user profile', message: loadFailure(error) })}
      query={useQuery(currentUserQuery)}
      skeleton={<SpinnerText>Loading profile...</SpinnerText>}
    >
      {({ user }) => (
        <div className="grid items-start gap-6 lg:grid-cols-[18rem_1fr]">
          <AccountInfo user={user} />
          <div className="flex min-w-0 flex-col gap-6">
            <ProfileForm user={user} />
            {hasBusiness && <PortfolioForm />}
            {tellsTenants && <TenantInfoForm />}
            <FactorsCard />
            <EmailsCard />
            <SessionsCard />
            <LeavingCard />
          </div>
        </div>
      )}
    </QueryView>
  )
}

function AccountInfo({ user: { email, role, createdAt, profileUpdatedAt } }: { user: User }) {
  return (
    <Card>
      <h2 className="pb-4 text-lg font-semibold">Account Info</h2>
      <DefinitionList
        items={[
          { label: 'Email', value: email },
          { label: 'Role', value: roleName(role) },
          { label: 'Member Since', value: formatDate(createdAt) },
          { label: 'Last Updated', value: formatDate(profileUpdatedAt) },
        ]}
      />
      <ChangeEmail email={email} />
    </Card>
  )
}
