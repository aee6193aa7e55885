import { Island } from '#site/island.tsx'
import { AgreeToEmails } from '#site/islands/AgreeToEmails.tsx'
import { StopEmails } from '#site/islands/StopEmails.tsx'
import { type PageProps, sentProp } from '#site/page-props.ts'
import { SignInCard } from '#site/parts/SignInCard.tsx'

export function AgreeToEmailsPage(props: PageProps) {
  return (
    <SignInCard
      text="Your landlord can then email you when rent is due, a repair is planned or your lease ends. You don’t need an account, and every email has a link to stop them."
      title="Get reminders by email?"
    >
      <Island component={AgreeToEmails} name="AgreeToEmails" props={sentProp(props)} when="load" />
    </SignInCard>
  )
}

export function StopEmailsPage(props: PageProps) {
  return (
    <SignInCard
      text="We’ll send no more reminders from this landlord to the address this email came to. You can’t undo it here."
      title="Stop these emails?"
    >
      <Island component={StopEmails} name="StopEmails" props={sentProp(props)} when="load" />
    </SignInCard>
  )
}
