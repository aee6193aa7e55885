import { Island } from '#site/island.tsx'
import { VerifyEmail } from '#site/islands/VerifyEmail.tsx'
import { type PageProps, sentProp } from '#site/page-props.ts'
import { SignInCard } from '#site/parts/SignInCard.tsx'

export function VerifyEmailPage(props: PageProps) {
  return (
    <SignInCard text="One click and your account is ready." title="Confirm your email address">
      <Island component={VerifyEmail} name="VerifyEmail" props={sentProp(props)} when="load" />
    </SignInCard>
  )
}
