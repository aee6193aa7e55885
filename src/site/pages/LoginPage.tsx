import { Island } from '#site/island.tsx'
import { LoginForm } from '#site/islands/LoginForm.tsx'
import type { PageProps } from '#site/page-props.ts'
import { SignInCard } from '#site/parts/SignInCard.tsx'

export function LoginPage({ settings }: PageProps) {
  return (
    <SignInCard text="Access your property management dashboard" title={`Sign in to ${settings.productName}`}>
      <Island component={LoginForm} name="LoginForm" props={{}} when="load" />
    </SignInCard>
  )
}
