import { Island } from '#site/island.tsx'
import { ResetPasswordForm } from '#site/islands/ResetPasswordForm.tsx'
import { SignInCard } from '#site/parts/SignInCard.tsx'

export function ResetPasswordPage() {
  return (
    <SignInCard text="It takes the place of the old one, and every device is signed out." title="Choose a new password">
      <Island component={ResetPasswordForm} name="ResetPasswordForm" props={{}} when="load" />
    </SignInCard>
  )
}
