import type { Audience } from '#site/blog/front-matter.ts'
import { HOMES } from '#site/navigation.ts'
import { ClosingCall } from '#site/parts/ClosingCall.tsx'
import { TrialLink } from '#site/parts/TrialLink.tsx'
import { buttonClasses } from '#web/ui/button-classes.ts'

/** The call to action after a post. */
export function PostCall({ audience, productName }: { audience: readonly Audience[]; productName: string }) {
  const forLandlords = audience.includes('landlords')
  const words = forLandlords
    ? {
        title: 'Keep track of your homes in one place',
        text: `Listings, applications, leases, rent and repairs. A ${productName} trial needs no card, and nothing is charged.`,
      }
    : {
        title: 'Looking for a home?',
        text: 'See what’s available, ask questions, and send an application you can track.',
      }
  return (
    <ClosingCall {...words}>
      {forLandlords && <TrialLink />}
      {audience.includes('tenants') && (
        <a
          className={buttonClasses({ variant: forLandlords ? 'secondary' : 'primary', className: 'min-h-11 px-5' })}
          href={HOMES.path}
        >
          Browse homes
        </a>
      )}
    </ClosingCall>
  )
}
