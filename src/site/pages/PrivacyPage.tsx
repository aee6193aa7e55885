import type { PageProps } from '#site/page-props.ts'
import { Contact } from '#site/parts/Contact.tsx'
import { TextPage, TextSection } from '#site/parts/TextPage.tsx'

export function PrivacyPage({ settings }: PageProps) {
  return (
    <TextPage
      intro={`What this installation of ${settings.productName} stores about you, and who can read it.`}
      title="Privacy"
    >
      <TextSection title="What is stored">
        <p>
          Your account: name, email address, phone if you give one, role, and a scrambled form of your password from
          which the password cannot be read back. What you enter: homes, applications and the decisions on them. A
          record of changes and of who opened an application.
        </p>
      </TextSection>
      <TextSection title="Who can read an application">
        <p>
          The applicant, the landlord of that home, its property manager, and the administrators of this installation.
          Nobody else. Date of birth, income, background answers, references and signature are encrypted where they are
          stored.
        </p>
      </TextSection>
      <TextSection title="In your browser">
        <p>
          While you are signed in, your browser keeps a sign-in token, your name, email address and role, and a cookie
          that only says that somebody is signed in. Signing out removes all three. An application that you have begun
          stays in your browser until you send it or clear it.
        </p>
        <p>There are no advertising or tracking cookies, and these pages load nothing from other companies.</p>
      </TextSection>
      <TextSection title="Your questions">
        <p>
          <Contact settings={settings} /> can tell you what is stored about you, correct it, or remove it where the law
          does not ask for it to be kept.
        </p>
      </TextSection>
    </TextPage>
  )
}
