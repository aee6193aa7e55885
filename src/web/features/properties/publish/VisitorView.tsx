import type { Property } from '#contract/properties.ts'
import { formatMoney } from '#web/ui/format.ts'
import { placeText } from '../admin/admin-property-texts.ts'
import { PropertyCover } from '../browse/PropertyCover.tsx'
import { roomTexts } from '../property-texts.ts'

/** A home the way visitors see it: without its street, ZIP code, or landlord. */
export function VisitorView({ home }: { home: Property }) {
  const facts = [...roomTexts(home), home.propertyType].filter(Boolean)
  return (
    <section aria-labelledby="visitors-heading" className="flex flex-col gap-3">
      <h3 className="font-semibold" id="visitors-heading">
        What visitors will see
      </h3>
      <article className="overflow-hidden rounded-xl border border-line bg-surface-raised">
        <PropertyCover className="h-44" decorative property={home} />
        <div className="flex flex-col gap-3 p-4">
          <div>
            <p>
              <span className="text-xl font-semibold tabular-nums">{formatMoney(home.rentAmount)}</span>{' '}
              <span className="text-ink-muted">a month</span>
            </p>
            <p className="text-base font-semibold wrap-anywhere">{home.title}</p>
            <p className="text-ink-muted">{placeText(home)}</p>
            {facts.length > 0 && <p className="text-ink-muted">{facts.join(' · ')}</p>}
          </div>
          {home.description && <p className="whitespace-pre-line">{home.description}</p>}
          {home.criteria && (
            <div>
              <p className="font-semibold">What every applicant needs</p>
              <p className="whitespace-pre-line">{home.criteria}</p>
            </div>
          )}
        </div>
      </article>
    </section>
  )
}
