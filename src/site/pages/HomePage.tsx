import { homeQuestions } from '#site/home-questions.ts'
import { HOMES } from '#site/navigation.ts'
import type { PageProps } from '#site/page-props.ts'
import { ClosingCall } from '#site/parts/ClosingCall.tsx'
import { HomeHero } from '#site/parts/HomeHero.tsx'
import { PhonePair } from '#site/parts/PhonePair.tsx'
import { PictureRow, ROW_PICTURE_SIZES } from '#site/parts/PictureRow.tsx'
import { PriceTeaser } from '#site/parts/PriceTeaser.tsx'
import { ProductPicture } from '#site/parts/ProductPicture.tsx'
import { Questions } from '#site/parts/Questions.tsx'
import { YoursToRun } from '#site/parts/YoursToRun.tsx'
import { buttonClasses } from '#web/ui/button-classes.ts'

const STEPS = [
  { title: 'Put the home in', text: 'Rent, rooms, photographs, and the criteria that you ask of every applicant.' },
  {
    title: 'Answer questions',
    text: 'The home has a page of its own. Piper answers with its facts and sorts who asks.',
  },
  { title: 'Read and decide', text: 'Applications stand in the order in which they came. You decide, with a reason.' },
  {
    title: 'Start the lease',
    text: 'It is drafted from the application. Deposit and rent are charged from its first day.',
  },
] as const

export function HomePage({ settings: { productName } }: PageProps) {
  return (
    <>
      <HomeHero productName={productName} />
      <Audiences />
      <Steps />
      <Tenancy />
      <YoursToRun productName={productName} />
      <div className="page-width pb-20 sm:pb-28">
        <PriceTeaser />
        <Questions questions={homeQuestions(productName)} title="Questions people ask first" />
        <ClosingCall
          text="Put your first home in and send yourself an application. No card is asked for, and nothing is charged."
          title="See it with a home of your own"
        />
      </div>
    </>
  )
}

function Audiences() {
  return (
    <div className="page-width flex flex-col gap-20 py-20 sm:gap-28 sm:py-28">
      <div className="mx-auto max-w-2xl text-center">
        <h2 className="text-3xl font-semibold sm:text-4xl">One place, four points of view</h2>
        <p className="mt-4 text-lg text-ink-muted">
          Everybody sees the same facts, and only theirs. What one side does, the other side reads at once.
        </p>
      </div>
      <PictureRow
        label="Landlords"
        points={[
          'Applications, payments and repairs that wait for you, the urgent ones first',
          'An application as one page or one PDF, with the criteria it is judged by',
          'Approve, approve with conditions, or decline with a reason',
        ]}
        text="The day begins with a list of what needs you. Each line leads to where it is done, and goes away when it is."
        title="Know what needs you today"
      >
        <ProductPicture className="rounded-xl" name="today" sizes={ROW_PICTURE_SIZES} />
      </PictureRow>
      <PictureRow
        after={
          <a className={buttonClasses({ className: 'min-h-11 px-5' })} href={HOMES.path}>
            See homes for rent
          </a>
        }
        isReversed
        label="Tenants"
        points={[
          'One application, saved while it is typed, sent once',
          'Your place in the queue, and who has read what you sent',
          'Your lease, your balance and your next rent on your phone',
        ]}
        text="Applying for a home should not feel like dropping a letter into a well. Tenants see where they stand, from the first question to the last rent."
        title="Never wonder where you stand"
      >
        <PhonePair />
      </PictureRow>
      <PictureRow
        label="Property managers"
        points={[
          'The homes that are assigned to you, and nobody else’s',
          'Lists that search, filter, sort and go out as CSV files',
          'Monthly statements that owners read by themselves',
        ]}
        text="Managers work in the back office, for the homes that an administrator has assigned to them. Owners get an account that reads and changes nothing."
        title="Look after other people’s homes"
      >
        <ProductPicture className="rounded-xl" name="tickets" sizes={ROW_PICTURE_SIZES} />
      </PictureRow>
      <PictureRow
        isReversed
        label="Administrators"
        points={[
          'Who did what, when, to which row, and whether it was refused',
          'Invitations, roles and assignments in one place',
          'The health of the database, backups, mail and jobs, with what to do about it',
        ]}
        text="Every change leaves an entry that nobody can alter, the database sees to that. When something is wrong with the installation, a page says what and how to mend it."
        title="Answer for what happened"
      >
        <ProductPicture className="rounded-xl" name="audit-log" sizes={ROW_PICTURE_SIZES} />
      </PictureRow>
    </div>
  )
}

function Steps() {
  return (
    <section className="far-down border-y border-line bg-surface-raised">
      <div className="page-width py-20 sm:py-28">
        <h2 className="max-w-xl text-3xl font-semibold sm:text-4xl">How a home is let</h2>
        <ol className="mt-10 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
          {STEPS.map(({ title, text }, index) => (
            <li className="border-t-2 border-primary pt-5" key={title}>
              <p aria-hidden="true" className="font-display text-2xl text-accent">
                {index + 1}
              </p>
              <h3 className="mt-2 text-lg font-semibold">{title}</h3>
              <p className="prose-text mt-1">{text}</p>
            </li>
          ))}
        </ol>
        <ProductPicture className="mt-14 rounded-xl" name="applications" sizes="(min-width: 1216px) 1136px, 92vw" />
      </div>
    </section>
  )
}

/** What happens while somebody lives in a home. */
function Tenancy() {
  return (
    <section className="far-down page-width py-20 sm:py-28">
      <div className="max-w-2xl">
        <h2 className="text-3xl font-semibold sm:text-4xl">And then somebody lives there</h2>
        <p className="mt-4 text-lg text-ink-muted">
          Most of a tenancy is rent and repairs. Both are shared, dated and kept, so that nobody has to remember who
          said what.
        </p>
      </div>
      <div className="mt-12 grid gap-6 lg:grid-cols-2">
        <TenancyCard
          picture="ledger"
          text="Charges and payments are only ever added. Rent for a part of a month is reckoned by the day, late fees wait for the days of grace, and both sides read the same balance."
          title="One ledger, two readers"
        />
        <TenancyCard
          picture="ticket"
          text="A tenant reports what is broken, with photographs. It has a priority, somebody who sees to it and a conversation, until both agree that it is done."
          title="Repairs with a beginning and an end"
        />
      </div>
    </section>
  )
}

interface TenancyCardProps {
  picture: 'ledger' | 'ticket'
  title: string
  text: string
}

function TenancyCard({ picture, title, text }: TenancyCardProps) {
  return (
    <div className="flex flex-col overflow-hidden rounded-2xl border border-line bg-surface-raised">
      <div className="p-6 pb-0 sm:p-8 sm:pb-0">
        <h3 className="text-xl font-semibold">{title}</h3>
        <p className="prose-text mt-2">{text}</p>
      </div>
      <div className="mt-8 -mr-px -mb-px ml-6 h-64 overflow-hidden sm:ml-8 sm:h-80">
        <ProductPicture
          className="rounded-tl-xl"
          name={picture}
          sizes="(min-width: 1216px) 540px, (min-width: 1024px) 44vw, 88vw"
        />
      </div>
    </div>
  )
}
