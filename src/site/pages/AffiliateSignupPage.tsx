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
              'Once you’re accepted, we email you an invitation to an account with your own link.',
              'Your dashboard counts visits through your link and the sign-ups they lead to.',
            ]}
          />
          <AsideNote title="The terms, in two sentences">
            <p>
              {productName} counts what comes through your link; whether you get paid for it, and how much, is agreed in
              writing before anything is owed. Tell people the truth, say that you’re an affiliate, and never send email
              to people who didn’t ask for it.
            </p>
          </AsideNote>
        </>
      }
      intro={`Tell landlords about ${productName}, with a link that tracks your results.`}
      title="Become an affiliate"
    >
      <Island component={AffiliateForm} name="AffiliateForm" props={sentProp(props)} when="load" />
    </FormPage>
  )
}
