import { Building2, House, KeyRound, LayoutDashboard } from 'lucide-react'
import { HOMES, START_TRIAL } from '#site/navigation.ts'
import type { PageProps } from '#site/page-props.ts'
import { ApplicationPreview } from '#site/parts/ApplicationPreview.tsx'
import { buttonClasses } from '#web/ui/button-classes.ts'

const AUDIENCES = [
  {
    icon: House,
    title: 'Landlords',
    text: 'List your homes, read every application as one page or one PDF, and decide. Applicants see where they stand.',
  },
  {
    icon: KeyRound,
    title: 'Tenants',
    text: 'Search homes by place, rent and rooms. The application is saved while you type, so a lost connection costs you nothing.',
  },
  {
    icon: Building2,
    title: 'Property managers',
    text: 'The homes that you manage, and the applications for them, in one back office with search over all of it.',
  },
  {
    icon: LayoutDashboard,
    title: 'Administrators',
    text: 'People, homes and applications on one screen each, with an overview of what needs attention.',
  },
] as const

const STEPS = [
  { title: 'A home goes in', text: 'Address, rent, rooms, description. It is open to applicants when you say so.' },
  {
    title: 'A tenant applies',
    text: 'Work, income, references, household, pets and cars: asked once, in short sections.',
  },
  { title: 'You decide', text: 'Approve or decline. The decision is recorded, and the applicant sees it.' },
] as const

export function HomePage({ settings: { productName } }: PageProps) {
  return (
    <>
      <section className="mx-auto grid max-w-6xl items-center gap-12 px-4 py-14 sm:px-6 sm:py-20 lg:grid-cols-[1.1fr_1fr] lg:py-28">
        <div>
          <h1 className="text-4xl font-semibold sm:text-5xl">From an empty home to the right tenant</h1>
          <p className="mt-5 max-w-xl text-lg text-ink-muted">
            {productName} takes a rental from listing to application to decision, in one place, for everybody involved.
            It is open source, and it runs on your own computer if you like.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <a className={buttonClasses({ variant: 'primary', className: 'min-h-11 px-5' })} href={START_TRIAL.path}>
              {START_TRIAL.label}
            </a>
            <a className={buttonClasses({ className: 'min-h-11 px-5' })} href="/login">
              Sign in
            </a>
          </div>
          <p className="mt-6 text-base text-ink-muted">
            Looking for a home?{' '}
            <a className="link" href={HOMES.path}>
              See the homes on offer
            </a>
          </p>
        </div>
        <ApplicationPreview />
      </section>
      <Audiences />
      <Steps />
      <section className="mx-auto max-w-6xl px-4 py-16 sm:px-6 sm:py-24">
        <div className="rounded-xl bg-primary px-6 py-12 text-primary-ink sm:px-12">
          <h2 className="max-w-xl text-3xl font-semibold">Yours to keep, yours to run</h2>
          <p className="mt-4 max-w-xl text-base">
            The whole program is MIT licensed. Start it with one command; it brings its own database. When you outgrow
            that, point it at PostgreSQL.
          </p>
        </div>
      </section>
    </>
  )
}

function Audiences() {
  return (
    <section className="border-y border-line bg-surface-raised">
      <div className="mx-auto max-w-6xl px-4 py-16 sm:px-6 sm:py-20">
        <h2 className="text-3xl font-semibold">One place, four points of view</h2>
        <ul className="mt-10 grid gap-x-10 gap-y-8 sm:grid-cols-2">
          {AUDIENCES.map(({ icon: Icon, title, text }) => (
            <li className="flex gap-4" key={title}>
              <Icon aria-hidden="true" className="mt-1 size-5 shrink-0 text-accent" />
              <div>
                <h3 className="text-lg font-semibold">{title}</h3>
                <p className="prose-text mt-1">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Steps() {
  return (
    <section className="mx-auto max-w-6xl px-4 pt-16 sm:px-6 sm:pt-24">
      <h2 className="text-3xl font-semibold">How a home is let</h2>
      <ol className="mt-10 grid gap-8 md:grid-cols-3">
        {STEPS.map(({ title, text }, index) => (
          <li className="border-t-2 border-primary pt-4" key={title}>
            <h3 className="text-lg font-semibold">
              {index + 1}. {title}
            </h3>
            <p className="prose-text mt-2">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
