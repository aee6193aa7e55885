import type { PageProps } from '#site/page-props.ts'
import { ClosingCall } from '#site/parts/ClosingCall.tsx'
import { PictureRow, ROW_PICTURE_SIZES } from '#site/parts/PictureRow.tsx'
import { ProductPicture } from '#site/parts/ProductPicture.tsx'
import { TrialLink } from '#site/parts/TrialLink.tsx'
import { FEATURE_AREAS, MORE_FEATURES } from '#site/words/feature-areas.ts'
import { buttonClasses } from '#web/ui/button-classes.ts'

export function FeaturesPage({ settings: { productName } }: PageProps) {
  return (
    <>
      <div className="page-width pt-12 sm:pt-20">
        <h1 className="text-4xl font-semibold sm:text-5xl">Features</h1>
        <p className="mt-5 max-w-2xl text-lg text-ink-muted sm:text-xl">
          What {productName} does today, from a home’s first photo to the last entry in its ledger. Nothing on this page
          is a plan or a promise, and the pictures show the real product with made-up people.
        </p>
        <AreaLinks />
      </div>
      <div className="page-width flex flex-col gap-20 py-16 sm:gap-28 sm:py-24">
        {FEATURE_AREAS.map(({ picture, ...area }, index) => (
          <PictureRow isReversed={index % 2 === 1} key={area.id} {...area}>
            <ProductPicture className="rounded-xl" name={picture} sizes={ROW_PICTURE_SIZES} />
          </PictureRow>
        ))}
      </div>
      <More />
      <div className="page-width pb-20 sm:pb-28">
        <ClosingCall
          text="Start a trial, or look around first with the demo accounts."
          title="The best way to judge it is to use it"
        >
          <TrialLink />
          <a className={buttonClasses({ className: 'min-h-11 px-5' })} href="/demo">
            Demo
          </a>
        </ClosingCall>
      </div>
    </>
  )
}

function AreaLinks() {
  return (
    <nav aria-label="On this page" className="mt-8">
      <ul className="flex flex-wrap gap-2">
        {FEATURE_AREAS.map(({ id, label }) => (
          <li key={id}>
            <a
              className="inline-flex min-h-11 items-center rounded-full border border-line bg-surface-raised px-4 font-medium hover:border-line-strong hover:bg-surface-hover"
              href={`#${id}`}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function More() {
  return (
    <section className="far-down border-t border-line bg-surface-raised">
      <div className="page-width pt-16 sm:pt-24">
        <h2 className="text-2xl font-semibold sm:text-3xl">And there’s more</h2>
        <ul className="mt-10 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
          {MORE_FEATURES.map(({ title, text }) => (
            <li className="border-t border-line pt-5" key={title}>
              <h3 className="text-lg font-semibold">{title}</h3>
              <p className="prose-text mt-1">{text}</p>
            </li>
          ))}
        </ul>
        <div aria-hidden="true" className="h-16 sm:h-24" />
      </div>
    </section>
  )
}
