import { Island } from '#site/island.tsx'
import { ResetPasswordForm } from '#site/islands/ResetPasswordForm.tsx'
import { type PageProps, sentProp } from '#site/page-props.ts'
import { SignInCard } from '#site/parts/SignInCard.tsx'

export function ResetPasswordPage(props: PageProps) {
  return (
    <SignInCard text="It replaces the old one and signs you out on every device." title="Choose a new password">
      <Island component={ResetPasswordForm} name="ResetPasswordForm" props={sentProp(props)} when="load" />
    </SignInCard>
  )
}
