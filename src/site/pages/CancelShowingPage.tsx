import { Island } from '#site/island.tsx'
import { CancelShowing } from '#site/islands/CancelShowing.tsx'
import { type PageProps, sentProp } from '#site/page-props.ts'
import { SignInCard } from '#site/parts/SignInCard.tsx'

export function CancelShowingPage(props: PageProps) {
  return (
    <SignInCard
      text="We’ll tell the landlord that you can’t come. You can book another time on the home’s page."
      title="Cancel your showing?"
    >
      <Island component={CancelShowing} name="CancelShowing" props={sentProp(props)} when="load" />
    </SignInCard>
  )
}
