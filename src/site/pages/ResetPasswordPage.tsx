import { Island } from '#site/island.tsx'
import { ResetPasswordForm } from '#site/islands/ResetPasswordForm.tsx'
import { type PageProps, sentProp } from '#site/page-props.ts'
import { SignInCard } from '#site/parts/SignInCard.tsx'

export function ResetPasswordPage(props: PageProps) {
  return (
    <SignInCard text="It takes the place of the old one, and every device is signed out." title="Choose a new password">
      <Island component={ResetPasswordForm} name="ResetPasswordForm" props={sentProp(props)} when="load" />
    </SignInCard>
  )
}
