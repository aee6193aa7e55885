import { Island } from '#site/island.tsx'
import { SetupForm } from '#site/islands/SetupForm.tsx'
import { type PageProps, sentProp } from '#site/page-props.ts'
import { SignInCard } from '#site/parts/SignInCard.tsx'

export function SetupPage(props: PageProps) {
  return (
    <SignInCard
      text="Create the first administrator, who can invite everyone else."
      title={`Set up ${props.settings.productName}`}
    >
      <Island component={SetupForm} name="SetupForm" props={sentProp(props)} when="load" />
    </SignInCard>
  )
}
