import type { Audience } from '#site/blog/front-matter.ts'
import { HOMES } from '#site/navigation.ts'
import { ClosingCall } from '#site/parts/ClosingCall.tsx'
import { TrialLink } from '#site/parts/TrialLink.tsx'
import { buttonClasses } from '#web/ui/button-classes.ts'

/** What a reader may want to do after a post. */
export function PostCall({ audience, productName }: { audience: readonly Audience[]; productName: string }) {
  const forLandlords = audience.includes('landlords')
  const words = forLandlords
    ? {
        title: 'Keep your homes in one careful place',
        text: `Listings, applications, leases, rent and repairs. A trial of ${productName} asks for no card, and nothing is charged.`,
      }
    : {
        title: 'Looking for a home?',
        text: 'See what is on offer, ask about it, and send an application whose progress you can follow.',
      }
  return (
    <ClosingCall {...words}>
      {forLandlords && <TrialLink />}
      {audience.includes('tenants') && (
        <a
          className={buttonClasses({ variant: forLandlords ? 'secondary' : 'primary', className: 'min-h-11 px-5' })}
          href={HOMES.path}
        >
          Look at homes
        </a>
      )}
    </ClosingCall>
  )
}
