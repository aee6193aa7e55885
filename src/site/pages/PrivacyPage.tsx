import type { PageProps } from '#site/page-props.ts'
import { Contact } from '#site/parts/Contact.tsx'
import { InYourBrowser, KeptHowLong } from '#site/parts/PrivacyTables.tsx'
import { TextPage, TextSection } from '#site/parts/TextPage.tsx'
import type { SiteSettings } from '#site/settings.ts'
import { buttonClasses } from '#web/ui/button-classes.ts'

export function PrivacyPage({ settings }: PageProps) {
  const { productName } = settings
  return (
    <TextPage
      intro={`What this installation of ${productName} stores about you, who can read it, and how long it stays.`}
      title="Privacy"
      updated="2026-11-22"
    >
      <TextSection title="Who is responsible">
        <Responsible settings={settings} />
      </TextSection>
      <TextSection title="What is stored">
        <WhatIsStored />
      </TextSection>
      <TextSection title="Who can read it">
        <WhoCanRead />
      </TextSection>
      <TextSection title="Other companies">
        <OtherCompanies settings={settings} />
      </TextSection>
      <TextSection title="In your browser">
        <p>
          There is no cookie for advertising, measuring or following you. This is all that the program keeps in your
          browser:
        </p>
        <InYourBrowser />
      </TextSection>
      <TextSection title="Campaign parameters">
        <CampaignParameters />
      </TextSection>
      <TextSection title="How long it is kept">
        <KeptHowLong />
        <p>
          Accounts, homes, leases, ledgers and applications stay until they are removed: landlords must be able to show
          for years what they decided and what was paid. Copies in backups go with the backups, which whoever runs this
          installation replaces in turn.
        </p>
      </TextSection>
      <TextSection title="Your choices">
        <p>
          You can read and correct your name, phone number and preferences yourself. As an applicant you can see who
          opened your application, take it away as a file, and withdraw it.
        </p>
        <p>
          For everything else, ask. <Contact settings={settings} /> can tell you what is stored about you, correct it,
          or have your account and what hangs on it deleted where the law does not ask for it to be kept. Write from the
          address of your account, so that nobody else can ask in your name.
        </p>
      </TextSection>
    </TextPage>
  )
}

function Responsible({ settings }: { settings: SiteSettings }) {
  return (
    <>
      <p>
        {settings.productName} is a program. Whoever runs this installation of it decides what it is used for and is
        responsible for the data in it. <Contact settings={settings} /> can tell you who that is, and which law applies.
      </p>
      <p>
        A landlord who reads your application is responsible for what they do with it outside of the program, such as a
        PDF that they have saved.
      </p>
    </>
  )
}

function WhatIsStored() {
  return (
    <ul>
      <li>
        <strong>Your account:</strong> name, email address, phone number if you give one, role, the plan of a trial, and
        a hash of your password from which the password cannot be read back.
      </li>
      <li>
        <strong>Your sessions:</strong> when you signed in, from which network address and with which browser.
      </li>
      <li>
        <strong>What you enter:</strong> homes and photographs, applications and the decisions on them, leases, charges
        and payments with their proofs, repairs, reminders, preferences.
      </li>
      <li>
        <strong>What you ask us:</strong> questions about homes, requests for a demo, messages and applications to be an
        affiliate, with the name and address you give.
      </li>
      <li>
        <strong>A record of actions:</strong> who did what to which row, when, from which network address. It holds
        names of fields and states, not what was written in them.
      </li>
      <li>
        <strong>Mail that was sent to you,</strong> so that it can be shown that it was sent.
      </li>
      <li>
        <strong>Photographs of homes</strong> are made anew from their pixels: where and with what they were taken is
        not kept.
      </li>
    </ul>
  )
}

function WhoCanRead() {
  return (
    <>
      <p>
        <strong>An application</strong> is read by the applicant, the landlord of that home, its property manager, and
        the administrators of this installation. Nobody else. All its answers but name and email address are encrypted
        where they are stored. Each time somebody else than the applicant opens it or prints it, that is recorded, and
        the applicant sees it.
      </p>
      <p>
        <strong>A ledger</strong> is read by its landlord, its tenant, the home’s manager and administrators.{' '}
        <strong>A question about a home</strong> goes to its landlord and to administrators. <strong>Your inbox</strong>{' '}
        is yours alone.
      </p>
      <p>
        <strong>Everybody</strong> sees of a home on offer its title, description, rent, city, rooms, photographs and
        the landlord’s criteria; the street address is for tenants who have signed in. Affiliates see that somebody
        signed up through their link, not who.
      </p>
    </>
  )
}

function OtherCompanies({ settings }: { settings: SiteSettings }) {
  return (
    <>
      <p>
        Nothing about you is sold, and nothing is sent to other companies for advertising or statistics.{' '}
        {settings.liveChat
          ? 'One part of these pages comes from another company: the chat, which this installation has switched on. It is loaded on public pages, and what you write in it, with your network address, goes to the company that offers it.'
          : 'These pages load nothing from other companies.'}
      </p>
      <p>
        Mail travels through the mail server that this installation uses, and its files may lie with a storage company
        that it has chosen. Both act on its behalf.
      </p>
    </>
  )
}

function CampaignParameters() {
  return (
    <>
      <p>
        When the address by which you came here says so (<code>utm_source</code>, <code>utm_medium</code>,{' '}
        <code>utm_campaign</code>, <code>utm_term</code>, <code>utm_content</code>, <code>ref</code>), your browser
        keeps these words for seven days from the last time. They are sent to us only when you register or send us a
        form, and stay with your account, so that we know which page or person sent you. A visit through an affiliate’s
        link is counted once for each network address and day.
      </p>
      <button className={buttonClasses({ className: 'min-h-11' })} data-forget-campaign="" hidden type="button">
        Forget them on this device
      </button>
    </>
  )
}
