import { detailsOf } from '#contract/home-fact-texts.ts'
import type { Listing } from '#contract/listings.ts'
import { formatLongDate, formatMoney } from '#web/ui/format.ts'

/** What is known of a home besides its rooms: deposit, lease, pets, amenities. Renders nothing if nothing is. */
export function HomeDetails({ home }: { home: Listing }) {
  const details = detailsOf(home, {
    money: (amount) => formatMoney(amount, home),
    day: (day) => formatLongDate(day, home),
  })
  if (details.length === 0) return null
  return (
    <section>
      <h2 className="text-xl font-semibold">Details</h2>
      <dl className="mt-3 grid max-w-prose gap-x-6 sm:grid-cols-2">
        {details.map(({ label, value }) => (
          <div className="border-b border-line py-2.5" key={label}>
            <dt className="text-ink-muted">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
