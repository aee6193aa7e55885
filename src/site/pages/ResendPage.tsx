import { Island } from '#site/island.tsx'
import { ResendForm } from '#site/islands/ResendForm.tsx'
import { type PageProps, sentProp } from '#site/page-props.ts'
import { SignInCard } from '#site/parts/SignInCard.tsx'

export function ResendPage(props: PageProps) {
  return (
    <SignInCard
      text="We’ll email you a new link to confirm your address. The old one stops working."
      title="Send the link again"
    >
      <Island component={ResendForm} name="ResendForm" props={sentProp(props)} when="load" />
    </SignInCard>
  )
}
