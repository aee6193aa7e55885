import type { PageProps } from '#site/page-props.ts'
import { ClosingCall } from '#site/parts/ClosingCall.tsx'
import { TextPage, TextSection } from '#site/parts/TextPage.tsx'

export function FoundersPage({ settings: { productName } }: PageProps) {
  return (
    <TextPage
      after={
        <ClosingCall
          text="Put your homes in today. No card is asked for, and nothing ends by itself."
          title="Be one of the first"
        />
      }
      intro={`What the first landlords on ${productName} get, and what we hope to get from them.`}
      title="Founders Offer"
    >
      <TextSection title="What you get">
        <ol>
          <li>
            <strong>A trial without an end date.</strong> Nothing is charged through {productName} today, and your trial
            goes on for as long as that is so. Every feature is in it, whichever plan you choose.
          </li>
          <li>
            <strong>A direct line to the people who make it.</strong> What you write by way of{' '}
            <a href="/contact">contact</a> reaches them, not a queue of answers that somebody else prepared.
          </li>
          <li>
            <strong>Your requests are read first.</strong> What is built next is decided by what stands in the way of
            the landlords who are already here. We cannot promise to build everything; we promise to read it and to
            answer.
          </li>
          <li>
            <strong>A way out that works.</strong> Your lists leave as CSV files, your applications as PDF. The program
            is open source: you can take it to a server of your own at any time.
          </li>
        </ol>
      </TextSection>
      <TextSection title="What we ask">
        <p>
          Use it for something real, even if it is a single flat. Tell us where you hesitated: the label you read twice,
          the report you made in a spreadsheet after all, the letter you had to write by hand. Nobody sees a product
          more clearly than somebody in their first two weeks with it.
        </p>
        <p>You owe us no reference, no review and no call.</p>
      </TextSection>
      <TextSection title="What it is not">
        <p>
          There is no countdown here and no number of places left. There is no discount either, because there is no
          bill. Should there ever be prices to pay, you are asked before they apply to you, and you can leave with your
          data.
        </p>
      </TextSection>
      <TextSection title="Who can join">
        <p>
          Every landlord and every property manager in the United States. Choose the <a href="/pricing">plan</a> that
          fits your size and sign up; there is nothing else to apply for.
        </p>
      </TextSection>
    </TextPage>
  )
}
