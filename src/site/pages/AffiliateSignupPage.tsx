import { Island } from '#site/island.tsx'
import { AffiliateForm } from '#site/islands/AffiliateForm.tsx'
import { type PageProps, sentProp } from '#site/page-props.ts'
import { AsideNote, CheckList, FormPage } from '#site/parts/FormPage.tsx'

export function AffiliateSignupPage(props: PageProps) {
  const { productName } = props.settings
  return (
    <FormPage
      aside={
        <>
          <CheckList
            items={[
              'A person reads what you write and answers by email.',
              'Once you are accepted, a mail invites you to an account with a link of your own.',
              'Your page counts the visits through your link and the accounts that came of them.',
            ]}
          />
          <AsideNote title="The terms, in two sentences">
            <p>
              {productName} counts what comes through your link; whether anything is paid for it, and how much, is
              agreed with you in writing before anything is owed. Tell people the truth, say that you are an affiliate,
              and send nobody mail who has not asked for it.
            </p>
          </AsideNote>
        </>
      }
      intro={`Tell landlords about ${productName}, with a link that shows what came of it.`}
      title="Become an affiliate"
    >
      <Island component={AffiliateForm} name="AffiliateForm" props={sentProp(props)} when="load" />
    </FormPage>
  )
}
