import { Island } from '#site/island.tsx'
import { VerifyEmail } from '#site/islands/VerifyEmail.tsx'
import { SignInCard } from '#site/parts/SignInCard.tsx'

export function VerifyEmailPage() {
  return (
    <SignInCard text="One click, and your account is open." title="Confirm your email address">
      <Island component={VerifyEmail} name="VerifyEmail" props={{}} when="load" />
    </SignInCard>
  )
}
