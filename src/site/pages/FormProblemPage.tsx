import type { FormProblem } from '#contract/site-pages.ts'
import { Contact } from '#site/parts/Contact.tsx'
import type { SiteSettings } from '#site/settings.ts'

const REASONS: Readonly<Record<FormProblem, string>> = {
  elsewhere:
    'This form needs JavaScript here because it goes to a different server than this page. Please turn on JavaScript for this site, go back and send it again.',
  foreign: 'It came from a page of another site. Please open the form on this site and send it from there.',
  too_large: 'It’s too long. Please go back, shorten it and send it again.',
  wrong_type: 'It arrived in a format we can’t read. Please open the form on this site and send it from there.',
  unavailable: 'The server is busy or down for maintenance. Please go back and send it again in a moment.',
}

/** Says why a form was not read. */
export function FormProblemPage({ problem, settings }: { problem: FormProblem; settings: SiteSettings }) {
  return (
    <div className="mx-auto max-w-2xl px-4 py-16 sm:px-6 sm:py-24">
      <h1 className="text-4xl font-semibold">Your form was not sent</h1>
      <p className="prose-text mt-4 text-lg">{REASONS[problem]}</p>
      <p className="prose-text mt-4">
        <Contact settings={settings} /> can help if this happens again.
      </p>
    </div>
  )
}
