import { CheckList } from '#site/parts/FormPage.tsx'

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
        All three plans include everything below. Choose by how many homes you have.
      </p>
      <div className="mt-8 grid gap-x-12 gap-y-10 rounded-2xl border border-line bg-surface-raised p-6 sm:grid-cols-2 sm:p-8">
        {FEATURES.map(({ area, features }) => (
          <section key={area}>
            <h3 className="mb-4 text-lg font-semibold">{area}</h3>
            <CheckList items={features} />
          </section>
        ))}
      </div>
    </section>
  )
}
