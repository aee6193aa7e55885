import { LOGIN_PATH } from '#contract/paths.ts'
import type { PageProps } from '#site/page-props.ts'
import { TextPage, TextSection } from '#site/parts/TextPage.tsx'

export function ForgotPasswordPage({ settings: { productName, supportEmail } }: PageProps) {
  return (
    <TextPage
      intro={`This version of ${productName} cannot send reset links by email yet. A person can help you instead.`}
      title="Forgot your password?"
    >
      <TextSection title="What to do">
        <p>
          {supportEmail ? (
            <>
              Write to{' '}
              <a className="link" href={`mailto:${supportEmail}`}>
                {supportEmail}
              </a>{' '}
              from the address of your account.
            </>
          ) : (
            'Ask the person who runs this installation, or your landlord or manager, to help you back in.'
          )}
        </p>
        <p>
          <a className="link" href={LOGIN_PATH}>
            Back to sign in
          </a>
        </p>
      </TextSection>
    </TextPage>
  )
}
