import { NEW_FACTOR_DAYS } from '#contract/factors.ts'
import { Island } from '#site/island.tsx'
import { ResetPasswordForm } from '#site/islands/ResetPasswordForm.tsx'
import { type PageProps, sentProp } from '#site/page-props.ts'
import { SignInCard } from '#site/parts/SignInCard.tsx'

const WHAT_IT_DOES = `It replaces the old one and signs you out on every device. An authenticator app or a passkey that was added in the last ${NEW_FACTOR_DAYS} days goes too: if it was yours, add it again after you sign in.`

export function ResetPasswordPage(props: PageProps) {
  return (
    <SignInCard text={WHAT_IT_DOES} title="Choose a new password">
      <Island component={ResetPasswordForm} name="ResetPasswordForm" props={sentProp(props)} when="load" />
    </SignInCard>
  )
}
