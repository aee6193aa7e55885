import type { PageProps } from '#site/page-props.ts'
import { Contact } from '#site/parts/Contact.tsx'
import { TextPage, TextSection } from '#site/parts/TextPage.tsx'

export function SecurityPage({ settings }: PageProps) {
  return (
    <TextPage intro="How your data is kept, in plain words." title="Security">
      <TextSection title="Signing in">
        <p>
          Passwords are stored only as Argon2id hashes. A sign-in token is a random number of which the server keeps a
          fingerprint; it is checked on every request and can be ended at once. Guessing passwords is slowed down per
          address and per account.
        </p>
      </TextSection>
      <TextSection title="Who sees what">
        <p>
          One table says which role may do what with whose data, and the server asks it on every request. Somebody
          else's row answers as if it did not exist. The tests try every operation with every role.
        </p>
      </TextSection>
      <TextSection title="In the browser">
        <p>
          Pages run only our own script files, allow no inline code, and cannot be framed by other sites. Browsers are
          told to refuse anything else.
        </p>
      </TextSection>
      <TextSection title="At rest">
        <p>
          The sensitive answers of applications are encrypted before they are stored. Reading another person's
          application is recorded.
        </p>
      </TextSection>
      <TextSection title="Report a problem">
        <p>
          <Contact settings={settings} /> will be glad to hear of it before anybody else does.
        </p>
      </TextSection>
    </TextPage>
  )
}
