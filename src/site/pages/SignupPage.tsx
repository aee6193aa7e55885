import type { Plan } from '#contract/plans.ts'
import { Island } from '#site/island.tsx'
import { RegisterForm } from '#site/islands/RegisterForm.tsx'
import { type PageProps, sentProp } from '#site/page-props.ts'
import { AsideNote, CheckList, FormPage } from '#site/parts/FormPage.tsx'

/** Whoever has not chosen is offered the least: nobody should find that they have picked the dearer plan. */
const DEFAULT_PLAN: Plan = 'starter'

export function SignupPage(props: PageProps) {
  return (
    <FormPage
      aside={<WhatYouGet productName={props.settings.productName} />}
      intro="Put your homes in and take applications today. No card is asked for and nothing is charged."
      title={`Start your ${props.settings.productName} trial`}
    >
      <Island
        component={RegisterForm}
        name="RegisterForm"
        props={{ role: 'landlord', plan: DEFAULT_PLAN, ...sentProp(props) }}
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
          'Homes with photographs and a public page, open to questions and applications at once.',
          'Leases, the rent ledger, repairs and reminders for your tenants.',
          'Your lists as spreadsheets whenever you want them.',
        ]}
      />
      <AsideNote title="What the plan means">
        <p>
          The plan says how large you are; it switches nothing off. {productName} charges nothing today, so you can
          change your mind at no cost. Read more about the{' '}
          <a className="link" href="/pricing">
            plans
          </a>
          .
        </p>
      </AsideNote>
      <AsideNote title="Looking for a home to rent?">
        <p>
          You need no plan. Look at the{' '}
          <a className="link" href="/listings">
            homes on offer
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
