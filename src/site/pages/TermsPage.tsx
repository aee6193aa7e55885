import type { PageProps } from '#site/page-props.ts'
import { Contact } from '#site/parts/Contact.tsx'
import { TextPage, TextSection } from '#site/parts/TextPage.tsx'

export function TermsPage({ settings }: PageProps) {
  const { productName } = settings
  return (
    <TextPage intro="What you may expect of us, and what we ask of you." title="Terms" updated="2026-11-22">
      <TextSection title="Who these terms are between">
        <p>
          They are between you and whoever runs this installation of {productName}. “We” means them.{' '}
          <Contact settings={settings} /> can tell you their name, their address and the law that applies; what that law
          gives you cannot be taken away here.
        </p>
      </TextSection>
      <TextSection title="What is offered">
        <p>
          A program with which homes are offered, applied for, let and looked after. It keeps the account of rent and
          payments; it moves no money, holds no deposits, and is neither a bank, a broker nor a landlord. Leases and
          payments are between landlord and tenant.
        </p>
        <p>Nothing is charged for it today. Should that change, you are asked first, and may leave instead.</p>
      </TextSection>
      <TextSection title="Your account">
        <ul>
          <li>Give your own name and an email address that reaches you.</li>
          <li>Keep your password to yourself; what is done with your account counts as done by you.</li>
          <li>Tell us when you think that somebody else has used it.</li>
          <li>One person, one account. Roles are given by administrators, not taken.</li>
        </ul>
      </TextSection>
      <TextSection title="What you enter">
        <p>
          It stays yours. You allow us to store it and to show it to those who must see it for the purpose it was
          entered for; <a href="/privacy">privacy</a> says who that is. What you write into the title, the description
          or the criteria of a home is public while the home is on offer.
        </p>
        <p>
          Enter what is true: landlords decide on what applicants write, and tenants plan on what landlords write. Use
          only photographs that you may use.
        </p>
      </TextSection>
      <TextSection title="Landlords and managers">
        <ul>
          <li>Offer only homes that exist, that are available, and that you may let.</li>
          <li>
            Decide on applications yourselves, by criteria that are the same for everybody, within the fair housing and
            tenant screening laws of the place where the home is. The program gives no legal advice and decides nothing.
          </li>
          <li>Use what applicants tell you for deciding on their application, and for nothing else.</li>
          <li>Charge only the rents and fees that the lease and the law allow.</li>
        </ul>
      </TextSection>
      <TextSection title="Tenants and applicants">
        <ul>
          <li>Send applications that you mean. You can withdraw one until a lease is active.</li>
          <li>Report payments that you have made, with proofs that are genuine.</li>
          <li>
            Reporting a repair here does not replace a call when there is danger: for fire, gas or somebody hurt, call
            911.
          </li>
        </ul>
      </TextSection>
      <TextSection title="What is not allowed">
        <p>
          Looking for other people’s data, trying to get around the limits, sending mass mail, offering homes that do
          not exist, and anything that is against the law. We may close an account that does it. Testing your own
          installation as hard as you like is welcome; <a href="/security">security</a> says how to tell us what you
          find.
        </p>
      </TextSection>
      <TextSection title="Answers by a machine">
        <p>
          Piper, the leasing assistant, answers questions about homes by fixed rules. Such an answer is not a promise by
          the landlord. What counts is what the landlord confirms.
        </p>
      </TextSection>
      <TextSection title="The program itself">
        <p>
          {productName} is open-source software under the MIT licence: it is provided as it is, without warranty of any
          kind, and its authors are not liable for what comes of using it. We look after this installation with care,
          but do not promise that it is always reachable. Keep copies of papers that you cannot do without.
        </p>
      </TextSection>
      <TextSection title="Ending it">
        <p>
          You may stop at any time. <Contact settings={settings} /> can close your account; take your lists and
          applications along before that. What must be kept, such as the ledger of a lease that somebody else is part
          of, stays with them.
        </p>
      </TextSection>
      <TextSection title="When these terms change">
        <p>The date above says when they last did. Who goes on using the program after a change agrees to it.</p>
      </TextSection>
    </TextPage>
  )
}
