import { HOMES } from '#site/navigation.ts'
import { ProductPicture } from '#site/parts/ProductPicture.tsx'
import { TrialLink } from '#site/parts/TrialLink.tsx'
import { HOME_HEADLINE } from '#site/words/home-headline.ts'
import { buttonClasses } from '#web/ui/button-classes.ts'

const FACTS = ['No card for the trial', 'Your tenants pay nothing', 'Your data stays yours'] as const

/** The top of the front page: what it is, how to begin, and what it looks like. */
export function HomeHero({ productName }: { productName: string }) {
  return (
    <section className="overflow-hidden border-b border-line bg-primary-tint">
      <div className="page-width pt-14 sm:pt-20">
        <div className="mx-auto max-w-3xl text-center">
          <h1 className="mx-auto max-w-72 text-4xl font-semibold sm:max-w-none sm:text-5xl lg:text-6xl">
            {HOME_HEADLINE}
          </h1>
          <p className="mx-auto mt-5 max-w-2xl text-lg text-ink sm:text-xl">
            {productName} tells you what needs you today, from the first question about a home to the last month’s rent.
            Your tenants see their side of it.
          </p>
          <div className="mt-8 flex flex-wrap justify-center gap-3">
            <TrialLink className={buttonClasses({ variant: 'primary', className: 'min-h-12 px-6 text-base' })} />
            <a className={buttonClasses({ className: 'min-h-12 px-6 text-base' })} href="/demo">
              See the demo
            </a>
          </div>
          <ul className="mt-6 flex flex-wrap justify-center gap-x-6 gap-y-1 text-ink">
            {FACTS.map((fact) => (
              <li className="flex items-center gap-2" key={fact}>
                <span aria-hidden="true" className="size-1.5 rounded-full bg-accent" />
                {fact}
              </li>
            ))}
          </ul>
          <p className="mt-3 text-ink">
            Looking for a place to live?{' '}
            <a className="link inline-flex min-h-11 items-center" href={HOMES.path}>
              Find a home
            </a>
          </p>
        </div>
        <div className="relative mx-auto mt-12 max-w-5xl sm:mt-14 sm:pr-24 lg:pr-40">
          <div className="max-h-[34rem] overflow-hidden rounded-t-xl">
            <ProductPicture
              className="rounded-t-xl border-b-0"
              isFirst
              name="today"
              onPhone="today-phone"
              sizes="(min-width: 1100px) 864px, (min-width: 640px) 80vw, 92vw"
            />
          </div>
          <div className="absolute right-0 bottom-0 hidden h-4/5 w-56 overflow-hidden rounded-t-[1.75rem] border-4 border-b-0 border-ink shadow-overlay dark:border-line-strong sm:block lg:w-64">
            <ProductPicture className="border-0" name="lease-phone" sizes="256px" />
          </div>
        </div>
      </div>
    </section>
  )
}
