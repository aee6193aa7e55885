import { Island } from '#site/island.tsx'
import { ForgotPasswordForm } from '#site/islands/ForgotPasswordForm.tsx'
import { type PageProps, sentProp } from '#site/page-props.ts'
import { SignInCard } from '#site/parts/SignInCard.tsx'

export function ForgotPasswordPage(props: PageProps) {
  return (
    <SignInCard text="We’ll email you a link to choose a new one." title="Forgot your password?">
      <Island component={ForgotPasswordForm} name="ForgotPasswordForm" props={sentProp(props)} when="load" />
    </SignInCard>
  )
}
