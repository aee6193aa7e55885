import { Island } from '#site/island.tsx'
import { LoginForm } from '#site/islands/LoginForm.tsx'
import { SignInPurpose } from '#site/islands/SignInPurpose.tsx'
import type { PageProps } from '#site/page-props.ts'
import { SignInCard } from '#site/parts/SignInCard.tsx'

export function LoginPage({ settings }: PageProps) {
  return (
    <SignInCard
      text={<Island component={SignInPurpose} name="SignInPurpose" props={{}} when="load" />}
      title={`Sign in to ${settings.productName}`}
    >
      <noscript>
        <p className="mb-5 rounded-lg bg-surface-sunken px-4 py-3">
          The app needs JavaScript, which is turned off in your browser. Please turn it on for this site. The public
          pages all work without it.
        </p>
      </noscript>
      <Island component={LoginForm} name="LoginForm" props={{}} when="load" />
    </SignInCard>
  )
}
