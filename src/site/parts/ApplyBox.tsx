import type { Listing } from '#contract/listings.ts'
import { applyPath, loginPath, SHOWINGS_ANCHOR } from '#contract/paths.ts'
import { FIRST_FIELD } from '#site/forms/fields.tsx'
import { Island } from '#site/island.tsx'
import { ApplyButton } from '#site/islands/ApplyButton.tsx'
import { ApplyLink } from '#site/parts/ApplyLink.tsx'
import { ListingFacts } from '#site/parts/ListingFacts.tsx'
import { buttonClasses } from '#web/ui/button-classes.ts'
import { formatMoney } from '#web/ui/format.ts'

interface ApplyBoxProps {
  home: Listing
  signedIn: boolean
  /** Whether a time to see it can be booked on the page. */
  hasTimes: boolean
}

/** What a home costs, and how to apply for it. */
export function ApplyBox({ home, signedIn, hasTimes }: ApplyBoxProps) {
  const apply = applyPath(home.id)
  return (
    <section
      aria-label="Rent and application"
      className="rounded-xl border border-line bg-surface-raised p-5 shadow-raised sm:p-6 lg:sticky lg:top-24"
    >
      <p>
        <span className="text-3xl font-semibold tabular-nums">{formatMoney(home.rentAmount, home)}</span>{' '}
        <span className="text-base text-ink-muted">a month</span>
      </p>
      <ListingFacts className="mt-3" home={home} />
      <div className="mt-5 min-h-11">
        {signedIn ? (
          <Island component={ApplyButton} name="ApplyButton" props={{ propertyId: home.id }} when="load" />
        ) : (
          <ApplyLink href={loginPath(apply)} />
        )}
      </div>
      {hasTimes && (
        <a className={buttonClasses({ className: 'mt-3 min-h-11 w-full' })} href={SHOWINGS_ANCHOR}>
          Book a showing
        </a>
      )}
      <a className={buttonClasses({ className: 'mt-3 min-h-11 w-full' })} href={`#${FIRST_FIELD}`}>
        Ask a question
      </a>
      {!signedIn && (
        <p className="mt-4 text-ink-muted">
          You need an account to apply.{' '}
          <a className="link" href={`/register?redirect=${encodeURIComponent(apply)}`}>
            Register as a tenant
          </a>{' '}
          or{' '}
          <a className="link" href={loginPath(apply)}>
            sign in
          </a>{' '}
          if you have one.
        </p>
      )}
    </section>
  )
}
