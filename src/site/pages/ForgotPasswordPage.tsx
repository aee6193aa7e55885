import { Island } from '#site/island.tsx'
import { ForgotPasswordForm } from '#site/islands/ForgotPasswordForm.tsx'
import { SignInCard } from '#site/parts/SignInCard.tsx'

export function ForgotPasswordPage() {
  return (
    <SignInCard text="We will mail you a link to choose a new one." title="Forgot your password?">
      <Island component={ForgotPasswordForm} name="ForgotPasswordForm" props={{}} when="load" />
    </SignInCard>
  )
}
