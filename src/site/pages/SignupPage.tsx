import { Island } from '#site/island.tsx'
import { RegisterForm } from '#site/islands/RegisterForm.tsx'
import type { PageProps } from '#site/page-props.ts'
import { SignInCard } from '#site/parts/SignInCard.tsx'

export function SignupPage({ settings }: PageProps) {
  return (
    <SignInCard
      text={
        <>
          Put your homes in and take applications today. No card is asked for and nothing is charged. See the{' '}
          <a className="link" href="/pricing">
            plans
          </a>
          .
        </>
      }
      title={`Start your ${settings.productName} trial`}
    >
      <Island component={RegisterForm} name="RegisterForm" props={{ role: 'landlord' }} when="load" />
    </SignInCard>
  )
}
