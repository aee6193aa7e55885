import { Island } from '#site/island.tsx'
import { RegisterForm } from '#site/islands/RegisterForm.tsx'
import { directProp, type PageProps, sentProp } from '#site/page-props.ts'
import { SignInCard } from '#site/parts/SignInCard.tsx'

export function RegisterPage(props: PageProps) {
  return (
    <SignInCard
      text="One account for everything you rent or rent out."
      title={`Create your ${props.settings.productName} account`}
    >
      <Island
        component={RegisterForm}
        name="RegisterForm"
        props={{ role: 'tenant', ...directProp(props), ...sentProp(props) }}
        when="load"
      />
    </SignInCard>
  )
}
