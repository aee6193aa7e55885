import type { Plan } from '#contract/plans.ts'
import { Island } from '#site/island.tsx'
import { RegisterForm } from '#site/islands/RegisterForm.tsx'
import { directProp, type PageProps, sentProp } from '#site/page-props.ts'
import { AsideNote, CheckList, FormPage } from '#site/parts/FormPage.tsx'

/** The cheapest plan, so no one picks a more expensive one by accident. */
const DEFAULT_PLAN: Plan = 'starter'

export function SignupPage(props: PageProps) {
  return (
    <FormPage
      aside={<WhatYouGet productName={props.settings.productName} />}
      intro="Add your homes and take applications today. No card, no charge."
      title={`Start your ${props.settings.productName} trial`}
    >
      <Island
        component={RegisterForm}
        name="RegisterForm"
        props={{ role: 'landlord', plan: DEFAULT_PLAN, ...directProp(props), ...sentProp(props) }}
        when="load"
      />
    </FormPage>
  )
}

function WhatYouGet({ productName }: { productName: string }) {
  return (
    <>
      <CheckList
        items={[
          'Every feature of every plan, from the listing to the owner’s statement.',
          'Homes with photos and a public page, open to questions and applications right away.',
          'Leases, the rent ledger, repairs and reminders for your tenants.',
          'Your lists as spreadsheets, any time you want them.',
        ]}
      />
      <AsideNote title="What the plan means">
        <p>
          The plan just says how big you are; it doesn’t turn anything off. {productName} is free today, so you can
          change your mind at no cost. Read more about the{' '}
          <a className="link" href="/pricing">
            plans
          </a>
          .
        </p>
      </AsideNote>
      <AsideNote title="Looking for a home to rent?">
        <p>
          You don’t need a plan. Browse the{' '}
          <a className="link" href="/listings">
            homes for rent
          </a>{' '}
          and{' '}
          <a className="link" href="/register">
            register as a tenant
          </a>
          .
        </p>
      </AsideNote>
    </>
  )
}
