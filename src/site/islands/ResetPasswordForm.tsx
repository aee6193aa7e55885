import { auth } from '#contract/auth.ts'
import { fieldError } from '#contract/errors.ts'
import { newPasswordBody, PASSWORDS_DIFFER, passwordsAgree } from '#contract/form-bodies.ts'
import { FORM_PATHS } from '#contract/site-forms.ts'
import type { SentForm } from '#contract/site-pages.ts'
import { signInWithMessage } from '#site/after-link.ts'
import { LinkFieldIfNeeded, NEW_PASSWORD, NewPasswordField } from '#site/forms/fields.tsx'
import { mailedLink } from '#site/forms/link-token.ts'
import { SiteForm } from '#site/forms/SiteForm.tsx'
import { useSiteForm } from '#site/forms/use-site-form.ts'
import { linkError } from '#site/words/auth-errors.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { Field } from '#web/ui/Field.tsx'
import { PasswordInput } from '#web/ui/PasswordInput.tsx'

/** Chooses a new password, using the token after the `#` of the emailed link. */
export function ResetPasswordForm({ sent }: { sent?: SentForm }) {
  const form = useSiteForm({
    sent,
    say: linkError,
    send: async (text) => {
      if (!passwordsAgree(text))
        throw new ApiError(422, PASSWORDS_DIFFER, { errors: [fieldError('again', PASSWORDS_DIFFER)] })
      await call(auth.resetPassword, { body: newPasswordBody(text, mailedLink(text)), anonymous: true })
      location.replace(signInWithMessage(auth.resetPassword.message))
      return 'leaving'
    },
  })
  return (
    <SiteForm
      action={FORM_PATHS.resetPassword}
      form={form}
      help={
        <a className="link" href="/forgot-password">
          Ask for a new link
        </a>
      }
      submit={{ label: 'Save new password', busyLabel: 'Saving...' }}
    >
      <LinkFieldIfNeeded form={form} />
      <NewPasswordField form={form} label="New password" />
      <Field label="Confirm new password" required {...form.field('again')}>
        <PasswordInput {...NEW_PASSWORD} name="again" />
      </Field>
    </SiteForm>
  )
}
