import { counted } from '#contract/count.ts'
import { NOTICE_DAYS } from '#contract/retention.ts'
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
      intro={`What this installation of ${productName} stores about you, who can read it, and how long we keep it.`}
      title="Privacy"
      updated="2026-11-27"
    >
      <TextSection title="Who is responsible">
        <Responsible settings={settings} />
      </TextSection>
      <TextSection title="What we store">
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
          There are no cookies for advertising, analytics or tracking. This is everything the product keeps in your
          browser:
        </p>
        <InYourBrowser />
      </TextSection>
      <TextSection title="Campaign parameters">
        <CampaignParameters />
      </TextSection>
      <TextSection title="How long we keep it">
        <KeptHowLong />
        <KeptUntil months={settings.retentionMonths} />
      </TextSection>
      <TextSection title="Your choices">
        <p>
          You can read and correct your name, email address, phone number and preferences yourself. As an applicant you
          can see who opened your application, download it, and withdraw it. In your profile you can download everything
          kept about you as a ZIP file: JSON and the files you sent, up to 500 files and 50 MB.
        </p>
        <ClosingAccount />
        <p>
          For anything else, ask. <Contact settings={settings} /> can tell you what is stored about you, correct it, or
          erase your account for you. Write from your account’s email address so no one else can ask in your name.
        </p>
      </TextSection>
    </TextPage>
  )
}

function KeptUntil({ months }: { months: number }) {
  return (
    <>
      {months > 0 && (
        <>
          <p>
            Applications that were declined or withdrawn are erased {counted(months, 'month')} later. So is an account
            that no one used for that long, unless it has a current lease, an open application or a home, or administers
            this installation. We email you {NOTICE_DAYS} days before. Signing in keeps your account. Where this
            installation can’t send email, nothing is erased this way.
          </p>
          <p>
            A question about a home is erased {counted(months, 'month')} after the last message or showing, with your
            name and email address, everything written since, and the showings you booked. We don’t email you before. If
            you applied for that home, it stays as long as your application does.
          </p>
        </>
      )}
      <p>
        A document you remove loses its text at once. An answer that quoted it, or that quoted something no longer
        shared with you, isn’t shown anymore; chats stay until you remove them or close your account.
      </p>
      <p>
        Everything else stays until someone removes it: landlords have to be able to show for years what they decided
        and what was paid. Copies in backups disappear as the people who run this installation rotate the backups.
      </p>
    </>
  )
}

function ClosingAccount() {
  return (
    <p>
      You can close your account in your profile. That erases your name, email address, phone number, password,
      sessions, preferences, notifications, applications with every answer and note, photos you added to requests,
      documents with their text, chats, every answer that quoted your documents, questions about homes and showings you
      booked with your email address, and our copies of emails to you. The files themselves are gone about a day later.
      We send one last email that says so. Your lease, payments with their proofs, and requests stay with your landlord,
      with the name and contact details in the landlord’s own record. The audit log keeps what was done and from which
      network address, under “Deleted account”. A landlord’s homes are archived and stay, like their buildings and the
      notes on them, and the business loses its name, address and note; the account can’t be closed while others work
      for that business. What you did for someone else’s business stays with that business.
    </p>
  )
}

function Responsible({ settings }: { settings: SiteSettings }) {
  return (
    <>
      <p>
        {settings.productName} is software. The people who run this installation decide what it’s used for and are
        responsible for the data in it. <Contact settings={settings} /> can tell you who they are, and which law
        applies.
      </p>
      <p>
        A landlord who reads your application is responsible for what they do with it outside the product, such as a PDF
        they saved.
      </p>
    </>
  )
}

function WhatIsStored() {
  return (
    <ul>
      <li>
        <strong>Your account:</strong> name, email address, phone number if you give one, role, the plan of a trial, and
        a hash of your password, which can’t be turned back into the password. If you set them up: the public half of
        your passkeys, and the secret of your authenticator app, encrypted.
      </li>
      <li>
        <strong>A landlord’s business:</strong> its name, mailing address and note on receipts, who works for it, and
        what each of them can do there. Its buildings, with notes for those who run them.
      </li>
      <li>
        <strong>Your sessions:</strong> when you signed in, from which network address and with which browser.
      </li>
      <li>
        <strong>What you enter:</strong> homes and photos, applications and the decisions on them, leases, charges,
        payments and proof of payment, requests, reminders, preferences.
      </li>
      <li>
        <strong>The people on a lease:</strong> who rents, who else lives there and who answers for the rent, from when
        to when. <strong>Its deposit:</strong> what was asked and paid, what was deducted and why, and what was
        returned.
      </li>
      <li>
        <strong>Documents:</strong> the files you upload, such as leases and house rules, and the text in them.{' '}
        <strong>Chats:</strong> what you asked your documents, and the answers, which quote them.
      </li>
      <li>
        <strong>What you ask us:</strong> questions about homes, showings you book, demo requests, messages and
        affiliate applications, with the name and email address you give.
      </li>
      <li>
        <strong>An audit log:</strong> who did what to which record, when, from which network address. It holds the
        names of fields and statuses, not what was typed into them. Administrators read it, and managers the part about
        their homes. The owners of a business read what was done for it and to its homes, without the addresses.
      </li>
      <li>
        <strong>Emails we sent you,</strong> as proof that we sent them.
      </li>
      <li>
        <strong>Photos of homes</strong> are rebuilt from their pixels, so location and camera data are gone.
      </li>
    </ul>
  )
}

function WhoCanRead() {
  return (
    <>
      <p>
        <strong>A landlord</strong> here means the landlord’s business: its owners, who read everything below that a
        landlord can read, and its members, who read what they work on. Members who rent out homes read applications,
        tenants, leases, ledgers, documents and questions about homes. Those who collect rent read tenants, leases,
        ledgers and payments. Those who handle repairs read maintenance requests. Those who read everything read all of
        this, and reports and statements, but not what applicants answered. Every member sees the business’s homes. Its
        owners choose who does what.
      </p>
      <p>
        <strong>An application</strong> can be read by the applicant, the home’s landlord, its property manager, and the
        administrators of this installation. No one else. All answers except name and email address are encrypted at
        rest. Every time someone other than the applicant opens or prints it, we log it, and the applicant can see that.
      </p>
      <p>
        <strong>A lease</strong> can be read by everyone on it, with its rent and regular charges, and by the landlord,
        the home’s manager and administrators. Tenants see the names of everyone on it, occupants those of everyone but
        guarantors, and guarantors those of the tenants.
      </p>
      <p>
        <strong>A ledger and a deposit,</strong> with each deduction and its reason, can be read by the landlord, the
        lease’s tenants, the home’s manager and administrators. Occupants and guarantors don’t read them. A tenant who
        leaves reads what was there through their last day. How a tenant paid, with proof, stays between them and those
        who run the home.
      </p>
      <p>
        <strong>Notes on a building</strong> can be read by everyone who works for the business, by managers of a home
        in it, and by administrators. Anyone who sees a home sees the building’s name.
      </p>
      <p>
        <strong>A question about a home</strong> and a showing you book go to its landlord, its manager and
        administrators. <strong>Your inbox</strong> is yours alone.
      </p>
      <p>
        <strong>A document</strong> about a home, a lease or a tenant can be read by the landlord, the home’s manager
        and administrators, and by the lease’s tenant if it’s shared with them. What you upload for yourself can be read
        by you and administrators. We log every download by anyone but its owner. <strong>Your chats</strong> are yours
        alone, and answers come only from documents of your own and those shared with you.
      </p>
      <p>
        <strong>Everyone</strong> can see a listed home’s title, description, rent, city, rooms, photos and criteria;
        only signed-in tenants and people who book a showing see the street address. Affiliates see that someone signed
        up through their link, but not who.
      </p>
    </>
  )
}

function OtherCompanies({ settings }: { settings: SiteSettings }) {
  return (
    <>
      <p>
        We don’t sell anything about you or send it to other companies for advertising or statistics.{' '}
        {settings.liveChat
          ? 'One part of these pages comes from another company: the chat, which this installation has turned on. It loads on public pages, and what you write in it, along with your network address, goes to the company that provides it.'
          : 'These pages load nothing from other companies.'}
      </p>
      <p>
        Email goes through the email server this installation uses, and its files may be kept with a storage company it
        has chosen. Both act on its behalf.
      </p>
      {settings.languageModel && <AnswersWritten by={settings.languageModel} />}
    </>
  )
}

function AnswersWritten({ by: { name, host } }: { by: NonNullable<SiteSettings['languageModel']> }) {
  return (
    <p>
      When you ask your documents a question, the answer is written by {name}, a language model{' '}
      {host === null ? 'on the same machine as this installation' : `at ${host}`}. It gets your question and up to three
      passages of the documents you can ask. Before that we take out email addresses, phone numbers, card, account and
      ID numbers, dates of birth, and the names of your tenants, of the documents’ owners and your own. It gets nothing
      else from here: no application, no ledger, no whole document.
    </p>
  )
}

function CampaignParameters() {
  return (
    <>
      <p>
        If the link that brought you here has campaign parameters (<code>utm_source</code>, <code>utm_medium</code>,{' '}
        <code>utm_campaign</code>, <code>utm_term</code>, <code>utm_content</code>, <code>ref</code>), your browser
        keeps them for seven days after your last such visit. They’re sent to us only when you register or send us a
        form, and they stay with your account so we know which page or person sent you. A visit through an affiliate’s
        link counts once per network address per day.
      </p>
      <button className={buttonClasses({ className: 'min-h-11' })} data-forget-campaign="" hidden type="button">
        Forget them on this device
      </button>
    </>
  )
}
