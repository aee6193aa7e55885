import type { PageProps } from '#site/page-props.ts'
import { TextPage, TextSection } from '#site/parts/TextPage.tsx'

/** For the people who install it: what it takes to run the program, and how it grows. */
export function SelfHostingPage({ settings: { productName } }: PageProps) {
  return (
    <TextPage
      intro={`${productName} is open source under the MIT license. Read it, change it, and run it on a computer of your own: no plans, no limits, no license key.`}
      title="Run it yourself"
      updated="2026-11-23"
    >
      <TextSection title="Start it">
        <p>All you need is a computer with Node 20 or newer and git. In the project’s folder, one command is enough:</p>
        <pre className="whitespace-pre-wrap rounded-xl bg-surface-sunken p-5 text-sm leading-6">
          <code>
            npm start{'\n'}
            {productName} is ready at http://localhost:3000
          </code>
        </pre>
        <p>
          It installs what’s missing, builds the app and starts it with a database of its own. The first start fills it
          with demo data and prints an account for each role; with <code>DEMO_DATA=false</code> it starts empty and
          prints the link for the first administrator.
        </p>
      </TextSection>
      <TextSection title="Grow it">
        <p>
          Everything works on one computer without any other service. When you outgrow that, each part moves with one
          setting:
        </p>
        <ul>
          <li>PostgreSQL instead of the built-in database, with several servers side by side</li>
          <li>An S3-compatible bucket for photos and proofs</li>
          <li>Your mail server for emails, which otherwise wait in a mailbox on the server</li>
        </ul>
        <p>The README lists every setting, and a wrong one stops the start with a sentence that names it.</p>
      </TextSection>
      <TextSection title="Look after it">
        <p>
          The built-in database is backed up every night while it runs, encrypted with a key of yours. The health page
          shows the last good backup, the state of the database, email and jobs, and how to fix what’s wrong. With
          PostgreSQL, you make the backups.
        </p>
        <p>
          <a href="/security">How data is protected, and what isn’t protected yet</a>
        </p>
      </TextSection>
      <TextSection title="Build on it">
        <p>
          Everything the screens do goes through one documented API. Each installation serves its own documentation at{' '}
          <code>/api/docs</code> and the OpenAPI document at <code>/api/openapi.json</code>.
        </p>
      </TextSection>
    </TextPage>
  )
}
