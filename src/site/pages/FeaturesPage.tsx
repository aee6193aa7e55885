import { HOMES } from '#site/navigation.ts'
import type { PageProps } from '#site/page-props.ts'
import { TextPage, TextSection } from '#site/parts/TextPage.tsx'

export function FeaturesPage({ settings: { productName } }: PageProps) {
  return (
    <TextPage intro={`What ${productName} does today. Nothing on this page is a plan or a promise.`} title="Features">
      <TextSection title="Homes">
        <p>
          Landlords put in homes with title, description, address, rent, bedrooms, bathrooms and type, and say which are
          available. Tenants search and filter the homes that are on offer.
        </p>
        <p>
          Every home on offer has a{' '}
          <a className="link" href={HOMES.path}>
            public page
          </a>{' '}
          where anybody may look, ask, and go on to apply. Questions reach the landlord with a score and the reasons for
          it.
        </p>
      </TextSection>
      <TextSection title="Applications">
        <p>
          One long form in short sections: person, home, work and income, earlier landlord, references, household, pets,
          vehicles and background. What was typed survives a reload and a lost connection. A double click does not apply
          twice.
        </p>
        <p>
          Landlords read the whole application on one page, download it as a PDF, start a review, approve or decline.
        </p>
      </TextSection>
      <TextSection title="Back office">
        <p>
          Administrators and property managers have an overview of key figures and searchable lists of people, homes and
          applications. Search and paging are done by the server, so that they hold when the lists are long.
        </p>
      </TextSection>
      <TextSection title="Care with personal data">
        <p>
          Sensitive answers of an application are encrypted where they are stored, and shown only to the applicant, the
          landlord of that home, its manager and administrators. See{' '}
          <a className="link" href="/security">
            security
          </a>
          .
        </p>
      </TextSection>
      <TextSection title="Yours">
        <p>
          The program is open source under the MIT licence. It starts with one command and its own database, and moves
          to PostgreSQL by one setting.
        </p>
      </TextSection>
    </TextPage>
  )
}
