import type { PageProps } from '#site/page-props.ts'
import { Contact } from '#site/parts/Contact.tsx'
import { TextPage, TextSection } from '#site/parts/TextPage.tsx'
import type { SiteSettings } from '#site/settings.ts'

export function SecurityPage({ settings }: PageProps) {
  return (
    <TextPage
      intro={`How ${settings.productName} keeps your data from people who shouldn’t see it, and what it doesn’t do yet.`}
      title="Security"
      updated="2026-11-25"
    >
      <TextSection title="Who sees what">
        <p>
          One table in the code says which role may do what with whose data, and the server checks it on every request.
          If you ask for someone else’s record, the answer is the same as if it didn’t exist. The tests try every
          operation with every role, and signed out.
        </p>
        <p>
          The database checks a second time: it has its own row-level security, so a mistake in a query doesn’t become a
          leak.
        </p>
      </TextSection>
      <TextSection title="Signing in">
        <SigningIn />
      </TextSection>
      <TextSection title="Personal data">
        <p>
          All application answers except name and email address are encrypted (AES-256-GCM) before they’re stored, each
          tied to its record, with a key that isn’t in the database. A copy of the database alone won’t tell anyone what
          an applicant earns.
        </p>
        <p>
          Logs contain no request bodies, no query strings and no names. Emails about an application contain none of its
          answers.
        </p>
      </TextSection>
      <TextSection title="A record no one can change">
        <p>
          Sign-ins and refused sign-ins, role changes, decisions, money, exports and every view of someone else’s
          application are logged with who, what, when and from where. The database won’t let anyone change or delete an
          entry. Ledgers work the same way: a mistake is balanced by another line.
        </p>
      </TextSection>
      <TextSection title="In your browser">
        <InTheBrowser settings={settings} />
      </TextSection>
      <TextSection title="Files">
        <p>
          A picture’s or a receipt’s name, declared type and content have to agree. Pictures are decoded in a separate
          process with limits and rebuilt from their pixels, which removes location data and anything hidden in the
          file. The text of a document is read in such a process, too. Documents are only ever sent as downloads.
        </p>
      </TextSection>
      <TextSection title="Keeping your data safe">
        <p>
          What the server has confirmed is on disk. The built-in database is backed up every night while it runs; with
          PostgreSQL, the installation makes its own backups. Sending a form twice, or again after a dropped connection,
          counts once.
        </p>
      </TextSection>
      <TextSection title="What it doesn’t do yet">
        <ul>
          <li>Two-step sign-in is up to each person, unless the installation asks its administrators for it.</li>
          <li>Passwords can be as short as six characters. Common ones are refused, and guessing is slowed down.</li>
          <li>
            The product doesn’t encrypt files itself; that’s up to the disk or storage they’re on. Files aren’t scanned
            for viruses.
          </li>
          <li>The sign-in token is kept in the browser’s storage; the strict policy above is what protects it.</li>
        </ul>
      </TextSection>
      <TextSection title="Report a problem">
        <p>
          <Contact settings={settings} /> would like to hear about it before anyone else does. Tell us how to reproduce
          it. We answer within a week.
        </p>
      </TextSection>
    </TextPage>
  )
}

function SigningIn() {
  return (
    <ul>
      <li>Passwords are stored only as Argon2id hashes.</li>
      <li>
        A session is a random 256-bit number, and the server keeps only a fingerprint of it. It’s checked on every
        request and ends when you sign out, change your password, get a new role, or don’t use it for a while: half an
        hour for administrators, a day for landlords and managers, a week for tenants.
      </li>
      <li>Guessing passwords is slowed down per address and per account.</li>
      <li>An unknown email address gets the same answer as a wrong password, and takes just as long.</li>
      <li>Emailed links work once and for a limited time.</li>
      <li>
        Anyone can add an authenticator app and passkeys. Adding one takes the password, signs other devices out, and is
        emailed to you. A new password from an emailed link ends what was added in the last week.
      </li>
    </ul>
  )
}

function InTheBrowser({ settings: { liveChat } }: { settings: SiteSettings }) {
  return (
    <p>
      Pages allow no inline scripts and can’t be framed by other sites; the browser refuses anything else.{' '}
      {liveChat
        ? 'Scripts and styles come only from this site, except for the chat this installation has turned on: its company is allowed on public pages, but not where you type a password or in the signed-in app.'
        : 'Scripts, styles, fonts and connections come only from this site.'}{' '}
      No cookie signs you in, so no other site can act in your name by sending one along.
    </p>
  )
}
