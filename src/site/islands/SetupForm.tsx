import { auth } from '#contract/auth.ts'
import { setupBody } from '#contract/form-bodies.ts'
import { FORM_PATHS } from '#contract/site-forms.ts'
import type { SentForm } from '#contract/site-pages.ts'
import { signInWithMessage } from '#site/after-link.ts'
import { EmailField, LinkField, NameFields, NewPasswordField } from '#site/forms/fields.tsx'
import { mailedLink } from '#site/forms/link-token.ts'
import { OfferedForm, type Offers } from '#site/forms/OfferedForm.tsx'
import { SiteForm } from '#site/forms/SiteForm.tsx'
import { useSiteForm } from '#site/forms/use-site-form.ts'
import { noteRegistered } from '#site/registered-email.ts'
import { linkError } from '#site/words/auth-errors.ts'
import { call } from '#web/api/call.ts'
import { session } from '#web/api/session.ts'

/** Creates the first administrator, using the token after the `#` of the link that the server printed. */
export function SetupForm({ sent }: { sent?: SentForm }) {
  if (sent) return <AdministratorForm asksForLink sent={sent} />
  return (
    <OfferedForm
      form={(offer) => <AdministratorForm asksForLink={offer === null} />}
      loading="Checking the link..."
      source={LINK}
    />
  )
}

const LINK: Offers<unknown> = {
  body: auth.readSetup.body,
  read: (body) => call(auth.readSetup, { body, anonymous: true }),
}

function AdministratorForm({ asksForLink, sent }: { asksForLink: boolean; sent?: SentForm }) {
  const form = useSiteForm({
    sent,
    say: linkError,
    send: async (text) => {
      await call(auth.setup, { body: setupBody(text, mailedLink(text)), anonymous: true })
      session.clear()
      noteRegistered(text('email').trim())
      location.replace(signInWithMessage(auth.setup.message))
      return 'leaving'
    },
  })
  return (
    <SiteForm
      action={FORM_PATHS.setup}
      form={form}
      submit={{ label: 'Create administrator', busyLabel: 'Creating administrator...' }}
    >
      {asksForLink && <LinkField form={form} from="the server" />}
      <NameFields form={form} />
      <EmailField form={form} />
      <NewPasswordField form={form} />
    </SiteForm>
  )
}
