import { Island } from '#site/island.tsx'
import { InvitationForm } from '#site/islands/InvitationForm.tsx'
import { type PageProps, sentProp } from '#site/page-props.ts'
import { SignInCard } from '#site/parts/SignInCard.tsx'

export function InvitationPage(props: PageProps) {
  return (
    <SignInCard text="You’ve been invited." title={`Join ${props.settings.productName}`}>
      <Island component={InvitationForm} name="InvitationForm" props={sentProp(props)} when="load" />
    </SignInCard>
  )
}
