import type { PageProps } from '#site/page-props.ts'
import { Contact } from '#site/parts/Contact.tsx'
import { TextPage, TextSection } from '#site/parts/TextPage.tsx'
import type { SiteSettings } from '#site/settings.ts'

export function SecurityPage({ settings }: PageProps) {
  return (
    <TextPage
      intro={`What stands between your data and somebody who should not see it, and what ${settings.productName} does not do yet.`}
      title="Security"
      updated="2026-11-22"
    >
      <TextSection title="Who sees what">
        <p>
          One table in the program says which role may do what with whose data, and the server asks it on every request.
          Somebody else’s row answers as if it did not exist. The tests try every operation with every role, and with
          nobody signed in.
        </p>
        <p>
          The database checks a second time: its row-level security knows the roles by itself, so a mistake in a query
          does not become a leak.
        </p>
      </TextSection>
      <TextSection title="Signing in">
        <SigningIn />
      </TextSection>
      <TextSection title="Personal data">
        <p>
          All answers of an application but name and email address are encrypted (AES-256-GCM) before they are stored,
          each bound to its row, with a key that is not in the database. A copy of the database alone tells nobody what
          an applicant earns.
        </p>
        <p>
          Logs hold no bodies, no addresses with their queries and no names. Mail about an application holds none of its
          answers.
        </p>
      </TextSection>
      <TextSection title="A record nobody can change">
        <p>
          Signing in and its refusals, changes of roles, decisions, money, exports and every reading of somebody else’s
          application are recorded with who, what, when and from where. The database refuses to change or delete such a
          record, to everybody. Ledgers are kept the same way: what was wrong is balanced by another line.
        </p>
      </TextSection>
      <TextSection title="In your browser">
        <InTheBrowser settings={settings} />
      </TextSection>
      <TextSection title="Files">
        <p>
          Name, declared type and content of a file must agree. Pictures are decoded in a separate process with limits
          and made anew from their pixels, which removes the place where they were taken and anything hidden behind
          them. Documents are only ever sent as downloads.
        </p>
      </TextSection>
      <TextSection title="Losing nothing">
        <p>
          What the server has confirmed is on the disk. The built-in database is backed up every night while it works;
          with PostgreSQL, backups are the installation’s own. Sending a form twice, or again after a lost answer, has
          one effect.
        </p>
      </TextSection>
      <TextSection title="What it does not do yet">
        <ul>
          <li>There is no second factor for signing in. Sessions of administrators are short instead.</li>
          <li>
            Passwords may be as short as six characters, and common ones are not refused. Guessing is slowed down.
          </li>
          <li>
            Files are not encrypted by the program itself; that is left to the disk or the storage they lie on. They are
            not searched for viruses.
          </li>
          <li>The sign-in token lies in the browser’s storage; the strict policy above is what protects it.</li>
        </ul>
      </TextSection>
      <TextSection title="Report a problem">
        <p>
          <Contact settings={settings} /> will be glad to hear of it before anybody else does. Say how to see it. We
          answer within a week.
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
        A session is a random number of 256 bits, of which the server keeps a fingerprint. It is checked on every
        request and ends with signing out, a new password, a new role, or time: half an hour without use for
        administrators, a day for landlords and managers, a week for tenants.
      </li>
      <li>Guessing passwords is slowed down per address and per account.</li>
      <li>An unknown email address takes as long to be refused as a wrong password, and reads the same.</li>
      <li>Links in mail work once and for a limited time.</li>
    </ul>
  )
}

function InTheBrowser({ settings: { liveChat } }: { settings: SiteSettings }) {
  return (
    <p>
      Pages allow no inline script and cannot be framed by other sites; the browser is told to refuse anything else.{' '}
      {liveChat
        ? 'Scripts and styles come from this site alone, but for the chat that this installation has switched on: its company is let in on public pages, and not where you type a password or in the application itself.'
        : 'Scripts, styles, fonts and connections come from this site alone.'}{' '}
      There is no cookie that signs you in, so no other site can act in your name by sending one along.
    </p>
  )
}
