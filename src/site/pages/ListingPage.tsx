import { cityInLine } from '#contract/countries.ts'
import type { ListingView } from '#contract/site-pages.ts'
import { Island } from '#site/island.tsx'
import { InquiryForm } from '#site/islands/InquiryForm.tsx'
import { ShowingForm } from '#site/islands/ShowingForm.tsx'
import { HOMES } from '#site/navigation.ts'
import { ApplyBox } from '#site/parts/ApplyBox.tsx'
import { HomeDetails } from '#site/parts/HomeDetails.tsx'
import { ListingPhotos } from '#site/parts/ListingPhotos.tsx'

/** A listed home: photos, rent, criteria, and how to ask about it or apply. */
export function ListingPage(view: ListingView) {
  const { home, signedIn, showingTimes } = view
  return (
    <article className="page-width pt-6 pb-16 sm:pt-8 sm:pb-24">
      <nav aria-label="Breadcrumb">
        <a
          className="inline-flex min-h-11 items-center text-ink-muted hover:text-ink hover:underline"
          href={HOMES.path}
        >
          ← All homes
        </a>
      </nav>
      <h1 className="mt-1 text-3xl font-semibold sm:text-4xl">{home.title}</h1>
      <p className="mt-2 text-lg text-ink-muted">{cityInLine(home)}</p>
      <div className="mt-6 grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
        <div className="min-w-0">
          <ListingPhotos home={home} />
        </div>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <ApplyBox
            hasTimes={showingTimes !== undefined && showingTimes.times.length > 0}
            home={home}
            signedIn={signedIn}
          />
        </div>
        <Details view={view} />
      </div>
    </article>
  )
}

function Details({ view }: { view: ListingView }) {
  const { home, question } = view
  return (
    <div className="flex min-w-0 flex-col gap-10">
      {home.description !== null && (
        <section>
          <h2 className="text-xl font-semibold">About this home</h2>
          <p className="prose-text mt-3 max-w-prose whitespace-pre-line">{home.description}</p>
        </section>
      )}
      <HomeDetails home={home} />
      {home.criteria !== null && (
        <section>
          <h2 className="text-xl font-semibold">What every applicant needs</h2>
          <p className="prose-text mt-3 max-w-prose whitespace-pre-line">{home.criteria}</p>
        </section>
      )}
      <Showings view={view} />
      <section
        className="[&_#firstName]:scroll-mt-52 rounded-xl border border-line bg-surface-raised p-5 shadow-raised sm:p-8"
        id="ask"
      >
        <h2 className="text-xl font-semibold">Ask about this home</h2>
        <p className="prose-text mt-3 mb-6 max-w-prose">
          Piper, the leasing assistant, passes your question on to the landlord. Tenants who sign in can see the street
          address.
        </p>
        <Island
          component={InquiryForm}
          name="InquiryForm"
          props={{ propertyId: home.id, ...(question && { question }) }}
          when="visible"
        />
      </section>
    </div>
  )
}

/** When the home can be seen; nothing while no one set a time, unless one was just booked. */
function Showings({ view: { home, showingTimes, showing } }: { view: ListingView }) {
  if (!showingTimes || (showingTimes.times.length === 0 && !showing)) return null
  return (
    <section className="scroll-mt-24 rounded-xl border border-line bg-surface-raised p-5 shadow-raised sm:p-8" id="see">
      <h2 className="mb-3 text-xl font-semibold">See this home</h2>
      <Island
        component={ShowingForm}
        name="ShowingForm"
        props={{ propertyId: home.id, open: showingTimes, ...(showing && { showing }) }}
        when="visible"
      />
    </section>
  )
}
