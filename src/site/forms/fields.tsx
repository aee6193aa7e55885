import { EMAIL_MAX, NAME_MAX, PHONE_MAX } from '#contract/limits.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from '#contract/product.ts'
import type { SiteFormState } from '#site/forms/use-site-form.ts'
import { Field } from '#web/ui/Field.tsx'
import { PasswordInput } from '#web/ui/PasswordInput.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'

interface FieldProps {
  form: SiteFormState
}

interface NameFieldsProps extends FieldProps {
  /** Whether a first name is enough. */
  lastOptional?: boolean
  /** What we already know. */
  known?: { firstName: string; lastName: string } | undefined
}

/** The id of the field that a form with a name starts with. A link to it puts the focus there. */
export const FIRST_FIELD = 'firstName'

export function NameFields({ form, lastOptional = false, known }: NameFieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="First name" required {...form.field('firstName')}>
        <TextInput
          autoComplete="given-name"
          maxLength={NAME_MAX}
          required
          {...form.input('firstName', known?.firstName)}
        />
      </Field>
      <Field
        label={lastOptional ? 'Last name (optional)' : 'Last name'}
        required={!lastOptional}
        {...form.field('lastName')}
      >
        <TextInput
          autoComplete="family-name"
          maxLength={NAME_MAX}
          required={!lastOptional}
          {...form.input('lastName', known?.lastName)}
        />
      </Field>
    </div>
  )
}

export function EmailField({ form }: FieldProps) {
  return (
    <Field label="Email address" required {...form.field('email')}>
      <TextInput
        autoComplete="email"
        inputMode="email"
        maxLength={EMAIL_MAX}
        required
        type="email"
        {...form.input('email')}
      />
    </Field>
  )
}

export function PhoneField({ form }: FieldProps) {
  return (
    <Field label="Phone (optional)" {...form.field('phone')}>
      <TextInput autoComplete="tel" maxLength={PHONE_MAX} type="tel" {...form.input('phone')} />
    </Field>
  )
}

/** A new password; it is never put back into a page. */
export function NewPasswordField({ form, label = 'Password' }: FieldProps & { label?: string }) {
  return (
    <Field hint={`Must be at least ${PASSWORD_MIN} characters`} label={label} required {...form.field('password')}>
      <PasswordInput {...NEW_PASSWORD} name="password" />
    </Field>
  )
}

export const NEW_PASSWORD = {
  autoComplete: 'new-password',
  maxLength: PASSWORD_MAX,
  minLength: PASSWORD_MIN,
  required: true,
} as const

/** Takes the link from a browser without scripts: servers never see what follows the `#` in a link. */
export function LinkField({ form, from = 'the email' }: FieldProps & { from?: string }) {
  return (
    <Field
      hint={`Copy the whole link from ${from}, or the address of this page as you opened it, and paste it here.`}
      label={`The link from ${from}`}
      required
      {...form.field('token')}
    >
      <TextInput autoComplete="off" maxLength={500} required spellCheck={false} {...form.input('token')} />
    </Field>
  )
}

/** The same if a script can read the link on its own; a page shown again after a refusal has the field for everyone. */
export const LinkFieldIfNeeded = ({ form }: FieldProps) =>
  form.isRefused ? (
    <LinkField form={form} />
  ) : (
    <noscript>
      <LinkField form={form} />
    </noscript>
  )

/** A field that people can't see or reach; only bots fill it in. */
export function Trap() {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        Leave this empty
        <input autoComplete="off" name="website" tabIndex={-1} type="text" />
      </label>
    </div>
  )
}
