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
      intro={`Do you write, teach or advise about renting homes? Recommend ${productName} with your own link, and see the results.`}
      title="Affiliate Program"
    >
      <TextSection title="How it works">
        <ol>
          <li>
            <strong>You apply.</strong> The <a href={SIGN_UP}>form</a> asks who you are, where you would recommend{' '}
            {productName} and how. If it’s a fit, we email you an invitation to your own account.
          </li>
          <li>
            <strong>You share your link.</strong> It ends in <code>ref</code> and a code of eight letters and digits
            that’s yours alone. You can add it to the address of any page on this site.
          </li>
          <li>
            <strong>People sign up.</strong> When someone opens your link, their browser remembers your code for seven
            days and sends it along when they register.
          </li>
          <li>
            <strong>You see the results.</strong> Your dashboard shows visits by day, sign-ups, and how many of those
            people list a home or apply for one.
          </li>
        </ol>
      </TextSection>
      <TextSection title="What counts">
        <WhatIsCounted />
      </TextSection>
      <TextSection title="What you don’t see">
        <p>
          You see that someone signed up, on which day, as a landlord or a tenant, and through which of your campaigns.
          You don’t see their name, their address or what they do here. That’s theirs, and you don’t need it to
          recommend a product.
        </p>
      </TextSection>
      <TextSection title="What you earn">
        <p>
          {productName} counts; it doesn’t pay. No commission is built in, and we don’t promise a figure here. If visits
          or sign-ups earn you anything, how much and when is agreed with you in writing first, and nothing is owed
          before that.
        </p>
        <p>
          We’d rather say so now than have you find out later: while {productName} is free, there is little to share.
        </p>
      </TextSection>
      <TextSection title="What we ask">
        <ul>
          <li>Say that your link is an affiliate link, right where people see it. US law requires it.</li>
          <li>Recommend only what the product does. The features page is the list.</li>
          <li>No spam, no ads under our name, no sites that pretend to be ours.</li>
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
          Times your link was opened in a browser, at most once per network address per day. Bots and preloading don’t
          count.
        </td>
      </tr>
      <tr>
        <td className="whitespace-nowrap">Sign-ups</td>
        <td>Accounts registered with your code within seven days of the last visit that carried it.</td>
      </tr>
      <tr>
        <td>Active</td>
        <td>Sign-ups who listed a home or sent an application.</td>
      </tr>
    </TextTable>
  )
}
