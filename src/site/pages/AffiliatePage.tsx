import type { PageProps } from '#site/page-props.ts'
import { ClosingCall } from '#site/parts/ClosingCall.tsx'
import { TextPage, TextSection } from '#site/parts/TextPage.tsx'
import { TextTable } from '#site/parts/TextTable.tsx'
import { buttonClasses } from '#web/ui/button-classes.ts'

const SIGN_UP = '/affiliate/signup'

export function AffiliatePage({ settings: { productName } }: PageProps) {
  return (
    <TextPage
      after={
        <ClosingCall
          text="Tell us where you would recommend it. A person reads every application."
          title="Become an affiliate"
        >
          <a className={buttonClasses({ variant: 'primary', className: 'min-h-11 px-5' })} href={SIGN_UP}>
            Apply now
          </a>
        </ClosingCall>
      }
      intro={`Do you write, teach or advise about renting homes? Recommend ${productName} with a link of your own, and see what comes of it.`}
      title="Affiliate Programme"
    >
      <TextSection title="How it works">
        <ol>
          <li>
            <strong>You apply.</strong> The <a href={SIGN_UP}>form</a> asks who you are, where you would recommend{' '}
            {productName} and how. If we agree, you get an account of your own by mail.
          </li>
          <li>
            <strong>You share your link.</strong> It carries a code of eight letters and digits that is yours alone, as{' '}
            <code>ref</code> at the end of an address. You may put it behind any page of this site.
          </li>
          <li>
            <strong>People come and sign up.</strong> Whoever opens your link keeps your code in their browser for seven
            days and takes it along when they register.
          </li>
          <li>
            <strong>You see what came of it.</strong> Your screen shows visits by day, sign-ups, and how many of these
            people list or apply for a home.
          </li>
        </ol>
      </TextSection>
      <TextSection title="What is counted">
        <WhatIsCounted />
      </TextSection>
      <TextSection title="What you do not see">
        <p>
          You learn that somebody signed up, on which day, as a landlord or a tenant, and through which of your
          campaigns. You do not learn their name, their address or what they do here. It is theirs, and nobody who
          recommends a product needs it.
        </p>
      </TextSection>
      <TextSection title="What you earn">
        <p>
          {productName} counts; it does not pay. There is no commission written into the program and we name no figure
          here. Whether visits or sign-ups earn you something, how much and when, is agreed with you in writing
          beforehand, and nothing is owed before that.
        </p>
        <p>
          We would rather say so now than let you find out later: while nothing is charged for {productName}, there is
          little to share.
        </p>
      </TextSection>
      <TextSection title="What we ask of you">
        <ul>
          <li>
            Say that your link is an affiliate link, where people read it. The law in the United States asks for that.
          </li>
          <li>Recommend only what the product does. The page of features is the list.</li>
          <li>No unasked mail, no advertisements under our name, no sites that pretend to be ours.</li>
        </ul>
      </TextSection>
    </TextPage>
  )
}

function WhatIsCounted() {
  return (
    <TextTable heads={['Figure', 'What it means']}>
      <tr>
        <td>Visits</td>
        <td>
          Openings of your link in a browser, one for each network address and day, without programs and preloading.
        </td>
      </tr>
      <tr>
        <td className="whitespace-nowrap">Sign-ups</td>
        <td>Accounts registered with your code within seven days of the last visit that carried it.</td>
      </tr>
      <tr>
        <td>Active</td>
        <td>Sign-ups who have listed a home or sent an application.</td>
      </tr>
    </TextTable>
  )
}
