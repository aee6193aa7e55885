import { Island } from '#site/island.tsx'
import { ContactForm } from '#site/islands/ContactForm.tsx'
import { ExploreDemo } from '#site/islands/ExploreDemo.tsx'
import { type PageProps, sentProp } from '#site/page-props.ts'
import { AsideNote, CheckList, FormPage } from '#site/parts/FormPage.tsx'
import { buttonClasses } from '#web/ui/button-classes.ts'

export function DemoPage(props: PageProps) {
  const { settings, sent } = props
  const roles = sent?.demoRoles ?? []
  return (
    <FormPage
      aside={<WhatItShows callSchedulingUrl={settings.callSchedulingUrl} />}
      intro={`See ${settings.productName} with homes, applications and a year of rent already in it, and ask anything you like.`}
      lead={roles.length > 0 && <Island component={ExploreDemo} name="ExploreDemo" props={{ roles }} when="load" />}
      title="Ask for a demo"
    >
      <Island component={ContactForm} name="ContactForm" props={{ kind: 'DEMO', ...sentProp(props) }} when="load" />
    </FormPage>
  )
}

function WhatItShows({ callSchedulingUrl }: { callSchedulingUrl: string | null }) {
  return (
    <>
      <section>
        <h2 className="mb-4 text-lg font-semibold">What you will see</h2>
        <CheckList
          items={[
            'A home is listed, with photos and the criteria every applicant reads.',
            'A tenant applies; the landlord reviews and decides, and the emails go out.',
            'A lease begins: rent comes due, payments are confirmed, and both sides read one ledger.',
            'Something breaks: the request has photos, someone assigned to it, and a conversation until it’s fixed.',
            'The back office: every list, who can see what, and who did what when.',
          ]}
        />
      </section>
      {callSchedulingUrl !== null && (
        <AsideNote title="Want to pick a time now?">
          <p>
            <a className={buttonClasses({ className: 'min-h-11' })} href={callSchedulingUrl}>
              Schedule a call
            </a>
          </p>
        </AsideNote>
      )}
      <AsideNote title="Want to run it yourself?">
        <p>
          It’s open source, and it starts on your own computer with the same demo data.{' '}
          <a className="link" href="/self-hosting">
            How to run it yourself
          </a>
        </p>
      </AsideNote>
    </>
  )
}
