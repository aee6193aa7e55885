import type { PageProps } from '#site/page-props.ts'
import { Contact } from '#site/parts/Contact.tsx'
import { TextPage, TextSection } from '#site/parts/TextPage.tsx'

export function TermsPage({ settings }: PageProps) {
  return (
    <TextPage intro="What you may expect of us, and what we ask of you." title="Terms">
      <TextSection title="The program">
        <p>
          {settings.productName} is software under the MIT licence, provided as it is, without warranty. Whoever runs
          this installation is responsible for it and for the data in it.
        </p>
      </TextSection>
      <TextSection title="Your account">
        <p>
          Keep your password to yourself, and enter what is true: landlords decide on what you write. Use the program
          for renting homes, and leave other people's data alone.
        </p>
      </TextSection>
      <TextSection title="Decisions">
        <p>
          The landlord decides on an application, not the program. Landlords must follow the fair-housing and
          tenant-screening laws of the place where the home is.
        </p>
      </TextSection>
      <TextSection title="Ending it">
        <p>
          You may stop at any time. <Contact settings={settings} /> can close your account.
        </p>
      </TextSection>
    </TextPage>
  )
}
