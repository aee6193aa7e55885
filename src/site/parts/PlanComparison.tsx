import { Check } from 'lucide-react'
import { PLAN_NAMES, PLANS } from '#contract/plans.ts'

const FEATURES: readonly { area: string; features: readonly string[] }[] = [
  {
    area: 'Leasing',
    features: [
      'Homes with photos and their own public page',
      'Inquiries answered right away, with a score and the reasons for it',
      'Applications in order of arrival, with criteria and conditions',
      'PDF applications, decline reasons, and the email that says how to ask for them',
    ],
  },
  {
    area: 'Living',
    features: [
      'Leases, renewals and their dates',
      'A ledger that landlord and tenant share, with prorated rent and late fees',
      'Payments with proof, confirmed by the landlord',
      'Requests with photos, from report to close',
    ],
  },
  {
    area: 'Managing',
    features: [
      'Managers for their own homes, and statements for owners',
      'Reminders by email and in the inbox',
      'Search, filters and CSV files for every list',
      'An audit log of who did what',
    ],
  },
  {
    area: 'Keeping it safe',
    features: [
      'Encrypted application answers',
      'Access checked twice: by the program and by the database',
      'Nightly backups of the built-in database',
      'The source code, under the MIT license',
    ],
  },
]

/** What the plans include: everything, in every plan. */
export function PlanComparison() {
  return (
    <section className="far-down mt-20">
      <h2 className="text-2xl font-semibold sm:text-3xl">In every plan</h2>
      <p className="prose-text mt-3 max-w-2xl">
        This table could be shorter, since every row ends the same way. It’s here so you can check.
      </p>
      <section
        aria-label="Features by plan"
        className="relative mt-8 overflow-x-auto rounded-2xl border border-line bg-surface-raised"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
      >
        <table className="w-full text-base">
          <thead>
            <tr className="border-b border-line">
              <th className="px-4 py-4 text-left font-semibold sm:px-6" scope="col">
                Feature
              </th>
              {PLANS.map((plan) => (
                <th
                  className="px-1 py-4 text-xs font-semibold last:pr-3 sm:w-32 sm:px-2 sm:text-base"
                  key={plan}
                  scope="col"
                >
                  {PLAN_NAMES[plan]}
                </th>
              ))}
            </tr>
          </thead>
          {FEATURES.map((group) => (
            <FeatureGroup key={group.area} {...group} />
          ))}
        </table>
      </section>
    </section>
  )
}

function FeatureGroup({ area, features }: { area: string; features: readonly string[] }) {
  return (
    <tbody>
      <tr>
        <th
          className="bg-surface-sunken px-4 py-2.5 text-left text-sm font-semibold text-ink-muted sm:px-6"
          colSpan={PLANS.length + 1}
          scope="colgroup"
        >
          {area}
        </th>
      </tr>
      {features.map((feature) => (
        <tr className="border-t border-line" key={feature}>
          <th className="min-w-36 px-4 py-3 text-left font-normal sm:px-6" scope="row">
            {feature}
          </th>
          {PLANS.map((plan) => (
            <td className="px-1 py-3 text-center last:pr-3 sm:px-2" key={plan}>
              <Check aria-hidden="true" className="mx-auto size-5 text-primary" />
              <span className="sr-only">Included</span>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
