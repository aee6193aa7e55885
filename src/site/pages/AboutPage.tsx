import { HOMES } from '#site/navigation.ts'
import type { PageProps } from '#site/page-props.ts'
import { ClosingCall } from '#site/parts/ClosingCall.tsx'
import { TextPage, TextSection } from '#site/parts/TextPage.tsx'

export function AboutPage({ settings: { productName } }: PageProps) {
  return (
    <TextPage
      after={
        <ClosingCall
          text="Put one home in, and see how it feels. No card is asked for and nothing is charged."
          title="The best description is to try it"
        />
      }
      intro={`${productName} is open-source software for renting homes: for the people who own them, manage them and live in them.`}
      title="About"
    >
      <TextSection title="Why it exists">
        <p>
          Letting a home touches the most private things a person has: where they live, what they earn, who vouches for
          them. Too often those papers travel by email and end in a drawer, and the person they are about never learns
          who has read them.
        </p>
        <p>
          The other side has it no better. A landlord with six homes keeps a spreadsheet for the rent, a folder for the
          leases, a chat for the repairs and a good memory for everything else. We think that both deserve one careful
          place, and that it should be the same place.
        </p>
      </TextSection>
      <TextSection title="What we hold to">
        <ul>
          <li>
            <strong>Both sides see the same.</strong> Landlord and tenant read one ledger, line for line. Applicants see
            their place, who opened their application, and when.
          </li>
          <li>
            <strong>People decide about people.</strong> There is no score for applicants and nothing declines anybody
            by itself.
          </li>
          <li>
            <strong>What happened stays written.</strong> Entries of a ledger and events of the record are added, never
            changed.
          </li>
          <li>
            <strong>Only what is true.</strong> These pages describe what the program does today. We have no invented
            customers to quote.
          </li>
        </ul>
      </TextSection>
      <TextSection title="Who it is for">
        <WhoItIsFor />
      </TextSection>
      <TextSection title="How it is made">
        <p>
          One program, one language, readable from end to end. Who may see what is written in one table, which the
          server asks on every request and the tests check for every role. The database checks the same a second time.
          Figures about speed come with the command that measures them.
        </p>
        <p>
          The pages you are reading were finished before you asked for them, work without JavaScript, and load nothing
          that follows you around.
        </p>
      </TextSection>
      <TextSection title="Open source">
        <p>
          The licence is MIT: run it, change it, build on it, sell what you have built. {productName} starts with one
          command and a database of its own; one setting moves it to PostgreSQL and several servers. The manual for
          running it, the reasons behind its decisions and the words it uses are part of the source.
        </p>
        <p>
          How it keeps data is on the page about <a href="/security">security</a>, with what it does not do yet.
        </p>
      </TextSection>
    </TextPage>
  )
}

function WhoItIsFor() {
  return (
    <>
      <p>
        <strong>Landlords</strong> put homes on offer, answer questions, decide on applications, keep leases, rent and
        repairs. <strong>Tenants</strong> look at <a href={HOMES.path}>homes</a>, apply, pay, report what is broken.{' '}
        <strong>Managers</strong> do the work for the homes they are given. <strong>Owners</strong> read their monthly
        statements. <strong>Administrators</strong> see to all of it.
      </p>
      <p>
        It is made for one landlord with two flats as well as for a company with thousands. The rules and words are
        those of the United States.
      </p>
    </>
  )
}
