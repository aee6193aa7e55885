import { Island } from '#site/island.tsx'
import { InvitationForm } from '#site/islands/InvitationForm.tsx'
import type { PageProps } from '#site/page-props.ts'
import { SignInCard } from '#site/parts/SignInCard.tsx'

export function InvitationPage({ settings }: PageProps) {
  return (
    <SignInCard text="Choose a password, and your account is ready." title={`Join ${settings.productName}`}>
      <Island component={InvitationForm} name="InvitationForm" props={{}} when="load" />
    </SignInCard>
  )
}
