import type { PageProps } from '#site/page-props.ts'
import { ClosingCall } from '#site/parts/ClosingCall.tsx'
import { TextPage, TextSection } from '#site/parts/TextPage.tsx'

export function FoundersPage({ settings: { productName } }: PageProps) {
  return (
    <TextPage
      after={
        <ClosingCall text="Add your homes today. No card, and no trial that runs out." title="Be one of the first" />
      }
      intro={`What the first landlords on ${productName} get, and what we hope to get from them.`}
      title="Founders Offer"
    >
      <TextSection title="What you get">
        <ol>
          <li>
            <strong>A trial without an end date.</strong> {productName} doesn’t charge for anything today, and your
            trial lasts as long as that’s true. It includes every feature, whichever plan you choose.
          </li>
          <li>
            <strong>A direct line to the people who make it.</strong> What you send through{' '}
            <a href="/contact">contact</a> reaches them, not a queue of canned replies.
          </li>
          <li>
            <strong>Your requests are read first.</strong> What we build next depends on what gets in the way of the
            landlords who are already here. We can’t promise to build everything; we do promise to read it and answer.
          </li>
          <li>
            <strong>An easy way out.</strong> Export your lists as CSV files and your applications as PDFs. It’s open
            source: you can move to your own server at any time.
          </li>
        </ol>
      </TextSection>
      <TextSection title="What we ask">
        <p>
          Use it for something real, even if it’s a single apartment. Tell us where you got stuck: the label you read
          twice, the report you ended up making in a spreadsheet, the letter you had to write by hand. No one sees a
          product more clearly than someone in their first two weeks with it.
        </p>
        <p>You don’t owe us a reference, a review or a call.</p>
      </TextSection>
      <TextSection title="What it isn’t">
        <p>
          There’s no countdown and no limited number of spots. There’s no discount either, because there’s no bill. If
          we ever start charging, we’ll ask you before any price applies to you, and you can leave with your data.
        </p>
      </TextSection>
      <TextSection title="Who can join">
        <p>
          Every landlord in the United States. Choose the <a href="/pricing">plan</a> that fits your size and sign up;
          that’s all there is to it.
        </p>
      </TextSection>
    </TextPage>
  )
}
