import { Island } from '#site/island.tsx'
import { KeepEmail } from '#site/islands/KeepEmail.tsx'
import { NewEmail } from '#site/islands/NewEmail.tsx'
import { type PageProps, sentProp } from '#site/page-props.ts'
import { SignInCard } from '#site/parts/SignInCard.tsx'

export function NewEmailPage(props: PageProps) {
  return (
    <SignInCard
      text="From now on you sign in with it. Every device is signed out."
      title="Confirm your new email address"
    >
      <Island component={NewEmail} name="NewEmail" props={sentProp(props)} when="load" />
    </SignInCard>
  )
}

export function KeepEmailPage(props: PageProps) {
  return (
    <SignInCard
      text="Your account keeps the address this email came to, or gets it back. Every device is signed out. The password stops working, and we email you a link to choose a new one."
      title="Keep your email address"
    >
      <Island component={KeepEmail} name="KeepEmail" props={sentProp(props)} when="load" />
    </SignInCard>
  )
}
