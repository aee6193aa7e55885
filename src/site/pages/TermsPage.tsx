import type { PageProps } from '#site/page-props.ts'
import { Contact } from '#site/parts/Contact.tsx'
import { TextPage, TextSection } from '#site/parts/TextPage.tsx'

export function TermsPage({ settings }: PageProps) {
  const { productName } = settings
  return (
    <TextPage intro="What you can expect from us, and what we ask of you." title="Terms" updated="2026-11-22">
      <TextSection title="Who these terms are between">
        <p>
          They’re between you and the people who run this installation of {productName}. “We” means them.{' '}
          <Contact settings={settings} /> can tell you their name, their address and the law that applies; nothing here
          takes away the rights that law gives you.
        </p>
      </TextSection>
      <TextSection title="What we offer">
        <p>
          Software for listing, applying for, leasing and looking after homes. It keeps the ledger of rent and payments;
          it doesn’t move money or hold deposits, and it isn’t a bank, a broker or a landlord. Leases and payments are
          between landlord and tenant.
        </p>
        <p>It’s free today. If that changes, we’ll ask you first, and you can leave instead.</p>
      </TextSection>
      <TextSection title="Your account">
        <ul>
          <li>Use your own name and an email address that reaches you.</li>
          <li>Keep your password to yourself; you’re responsible for what is done with your account.</li>
          <li>Tell us if you think someone else has used it.</li>
          <li>One person, one account. Administrators assign roles.</li>
        </ul>
      </TextSection>
      <TextSection title="What you enter">
        <p>
          It stays yours. You allow us to store it and to show it to the people who need it for the purpose you entered
          it for; the <a href="/privacy">privacy</a> page says who they are. A home’s title, description and criteria
          are public while the home is listed.
        </p>
        <p>
          Tell the truth: landlords decide based on what applicants write, and tenants make plans based on what
          landlords write. Use only photos you have the right to use.
        </p>
      </TextSection>
      <TextSection title="Landlords and managers">
        <ul>
          <li>List only homes that exist, that are available, and that you have the right to rent out.</li>
          <li>
            Decide on applications yourself, by criteria that are the same for everyone, within the fair housing and
            tenant screening laws where the home is. The product gives no legal advice and makes no decisions.
          </li>
          <li>Use what applicants tell you only to decide on their application.</li>
          <li>Charge only the rent and fees that the lease and the law allow.</li>
        </ul>
      </TextSection>
      <TextSection title="Tenants and applicants">
        <ul>
          <li>Apply only for homes you really want. You can withdraw an application until a lease is active.</li>
          <li>Report only payments you have made, with genuine proof.</li>
          <li>In an emergency, don’t rely on a report here: for a fire, a gas leak or an injury, call 911.</li>
        </ul>
      </TextSection>
      <TextSection title="What isn’t allowed">
        <p>
          Going after other people’s data, trying to get around limits, sending spam, listing homes that don’t exist,
          and anything illegal. We may close an account that does it. You’re welcome to test your own installation as
          hard as you like; the <a href="/security">security</a> page says how to tell us what you find.
        </p>
      </TextSection>
      <TextSection title="Automated answers">
        <p>
          Piper, the leasing assistant, answers questions about homes by fixed rules. Its answers aren’t promises from
          the landlord. What the landlord confirms is what counts.
        </p>
      </TextSection>
      <TextSection title="The software itself">
        <p>
          {productName} is open-source software under the MIT license: it is provided as is, without warranty of any
          kind, and its authors aren’t liable for what comes from using it. We take good care of this installation but
          can’t promise that it’s always up. Keep copies of any papers you can’t do without.
        </p>
      </TextSection>
      <TextSection title="Leaving">
        <p>
          You can stop at any time. <Contact settings={settings} /> can close your account; export your lists and
          applications first. Records that have to be kept stay, such as the ledger of a lease, which also belongs to
          the other side.
        </p>
      </TextSection>
      <TextSection title="When these terms change">
        <p>
          The date above says when they last changed. If you keep using the product after a change, you agree to it.
        </p>
      </TextSection>
    </TextPage>
  )
}
