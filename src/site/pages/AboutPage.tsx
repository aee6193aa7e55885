import { HOMES } from '#site/navigation.ts'
import type { PageProps } from '#site/page-props.ts'
import { ClosingCall } from '#site/parts/ClosingCall.tsx'
import { TextPage, TextSection } from '#site/parts/TextPage.tsx'

export function AboutPage({ settings: { productName } }: PageProps) {
  return (
    <TextPage
      after={
        <ClosingCall
          text="Add one home and see how it feels. No card, no charge."
          title="The best description is to try it"
        />
      }
      intro={`${productName} is open-source software for renting homes: for the people who own them, manage them and live in them.`}
      title="About"
    >
      <TextSection title="Why it exists">
        <p>
          Renting a home touches the most private things a person has: where they live, what they earn, who vouches for
          them. Too often those papers travel by email and end up in a drawer, and the person they describe never learns
          who read them.
        </p>
        <p>
          It’s no easier on the other side. A landlord with six homes keeps a spreadsheet for the rent, a folder for the
          leases, a group chat for the repairs and a good memory for everything else. We think both deserve one
          well-kept place, and that it should be the same place.
        </p>
      </TextSection>
      <TextSection title="What we stand for">
        <ul>
          <li>
            <strong>Both sides see the same thing.</strong> Landlord and tenant read one ledger, line for line.
            Applicants see their place in line, who opened their application, and when.
          </li>
          <li>
            <strong>People decide about people.</strong> Applicants aren’t scored, and nothing declines anyone
            automatically.
          </li>
          <li>
            <strong>The record stays put.</strong> Ledger entries and audit events are added, never changed.
          </li>
          <li>
            <strong>Only what’s true.</strong> These pages describe what the product does today. We don’t quote made-up
            customers.
          </li>
        </ul>
      </TextSection>
      <TextSection title="Who it’s for">
        <WhoItIsFor />
      </TextSection>
      <TextSection title="How it’s made">
        <p>
          One program, one language, readable from end to end. One table says who may see what. The server checks it on
          every request, the tests check it for every role, and the database checks it a second time. Every speed claim
          comes with the command that measures it.
        </p>
        <p>
          The pages you’re reading were built ahead of time. They work without JavaScript and load nothing that tracks
          you.
        </p>
      </TextSection>
      <TextSection title="Open source">
        <p>
          The license is MIT: run it, change it, build on it, sell what you’ve built. {productName} starts with one
          command and its own database; one setting moves it to PostgreSQL and several servers. The operations guide,
          the design decisions and the glossary are part of the source.
        </p>
        <p>
          The <a href="/security">security</a> page explains how it protects data, and what it doesn’t do yet.
        </p>
      </TextSection>
    </TextPage>
  )
}

function WhoItIsFor() {
  return (
    <>
      <p>
        <strong>Landlords</strong> list homes, answer questions, decide on applications, and manage leases, rent and
        repairs. <strong>Tenants</strong> browse <a href={HOMES.path}>homes</a>, apply, pay and report what’s broken.{' '}
        <strong>Managers</strong> do the daily work of the homes assigned to them. <strong>Owners</strong> read their
        monthly statements. <strong>Administrators</strong> run the whole thing.
      </p>
      <p>
        It works for a landlord with two apartments and for a company with thousands. It’s made for renting in the
        United States.
      </p>
    </>
  )
}
