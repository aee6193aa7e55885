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
import { homeQuestions } from '#site/words/home-questions.ts'
import { buttonClasses } from '#web/ui/button-classes.ts'

const STEPS = [
  { title: 'Add your home', text: 'Rent, rooms, photos, and the criteria every applicant has to meet.' },
  {
    title: 'Answer questions',
    text: 'Each home has its own page. Piper answers with the facts and ranks the inquiries.',
  },
  {
    title: 'Read and decide',
    text: 'Applications are listed in the order they arrive. You decide, and give a reason.',
  },
  {
    title: 'Start the lease',
    text: 'Its terms come from the application. Rent is charged from day one, and the deposit has its own account.',
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
          text="Add your first home and send yourself an application. No card, no charge."
          title="Try it with your own home"
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
          Everyone sees the same facts, and only their own. What one side does, the other sees right away.
        </p>
      </div>
      <PictureRow
        label="Landlords"
        points={[
          'Tenants report what they paid, with proof; you confirm it with one click',
          'Reminders before rent is due, on the day, and when it’s late, only to those who owe',
          'A receipt for every payment, and a ledger both sides can read',
        ]}
        text="Rent is charged by itself on the day it’s due. You see what came in, what’s late, and what’s waiting for you to confirm."
        title="Know who has paid"
      >
        <ProductPicture className="rounded-xl" name="payments" sizes={ROW_PICTURE_SIZES} />
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
          'One application, saved as you type, sent once',
          'Your place in line, and who has read what you sent',
          'Your lease, your balance and your next rent payment on your phone',
        ]}
        text="Applying for a home shouldn’t feel like dropping a letter into a well. Tenants know where they stand, from the first question to the last month’s rent."
        title="Never wonder where you stand"
      >
        <PhonePair />
      </PictureRow>
      <PictureRow
        label="Property managers"
        points={[
          'Tenants, leases, rent and repairs of the homes assigned to you, and no one else’s',
          'Lists you can search, filter, sort and export as CSV files',
          'Monthly statements that owners can open themselves',
        ]}
        text="Managers do the daily work of the homes an administrator has assigned to them, from the first question to the last payment. Owners get a read-only account."
        title="Look after other people’s homes"
      >
        <ProductPicture className="rounded-xl" name="tickets" sizes={ROW_PICTURE_SIZES} />
      </PictureRow>
      <PictureRow
        isReversed
        label="Administrators"
        points={[
          'Who did what, when, to which record, and whether it was refused',
          'Invitations, roles and assignments in one place',
          'The health of the database, backups, email and jobs, and how to fix problems',
        ]}
        text="Every change that matters leaves an entry that no one can alter; the database makes sure of it. When something is wrong with the installation, one page says what it is and how to fix it."
        title="Know what happened"
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
        <h2 className="max-w-xl text-3xl font-semibold sm:text-4xl">From listing to lease</h2>
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

/** What happens while someone lives in a home. */
function Tenancy() {
  return (
    <section className="far-down page-width py-20 sm:py-28">
      <div className="max-w-2xl">
        <h2 className="text-3xl font-semibold sm:text-4xl">And then someone moves in</h2>
        <p className="mt-4 text-lg text-ink-muted">
          Most of a tenancy is rent and repairs. Both are shared, dated and on record, so no one has to remember who
          said what.
        </p>
      </div>
      <div className="mt-12 grid gap-6 lg:grid-cols-2">
        <TenancyCard
          picture="ledger"
          text="Charges and payments are only ever added. Partial months are prorated by the day, late fees wait out the grace period, and both sides see the same balance."
          title="One ledger, two readers"
        />
        <TenancyCard
          picture="ticket"
          text="A tenant reports what’s broken, with photos. The request has a priority, a person assigned to it and a conversation. If it isn’t fixed after all, they reopen it."
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
