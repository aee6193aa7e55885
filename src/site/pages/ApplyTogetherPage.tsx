import { Island } from '#site/island.tsx'
import { ApplyTogether } from '#site/islands/ApplyTogether.tsx'
import { SignInCard } from '#site/parts/SignInCard.tsx'

export function ApplyTogetherPage() {
  return (
    <SignInCard text="You’ve been asked to apply for a home with someone." title="Apply together">
      <Island component={ApplyTogether} name="ApplyTogether" props={{}} when="load" />
    </SignInCard>
  )
}
