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
  /** What is known already. */
  known?: { firstName: string; lastName: string } | undefined
}

export function NameFields({ form, lastOptional = false, known }: NameFieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="First name" required {...form.field('firstName')}>
        <TextInput autoComplete="given-name" maxLength={80} required {...form.input('firstName', known?.firstName)} />
      </Field>
      <Field
        label={lastOptional ? 'Last name (optional)' : 'Last name'}
        required={!lastOptional}
        {...form.field('lastName')}
      >
        <TextInput
          autoComplete="family-name"
          maxLength={80}
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
        maxLength={254}
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
      <TextInput autoComplete="tel" maxLength={40} type="tel" {...form.input('phone')} />
    </Field>
  )
}

/** A password that is chosen; it is never put back into a page. */
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

/** Takes the mailed link from a browser without scripts: what a link carries behind its `#` no server is ever told. */
export function LinkField({ form }: FieldProps) {
  return (
    <Field
      hint="Copy the whole link from the mail, or the address of this page as you opened it, and paste it here."
      label="The link from the mail"
      required
      {...form.field('token')}
    >
      <TextInput autoComplete="off" maxLength={500} required spellCheck={false} {...form.input('token')} />
    </Field>
  )
}

/** The same where a script can read the link by itself; a page that has come back shows the field to everybody. */
export const LinkFieldIfNeeded = ({ form }: FieldProps) =>
  form.isRefused ? (
    <LinkField form={form} />
  ) : (
    <noscript>
      <LinkField form={form} />
    </noscript>
  )

/** A field that people neither see nor reach; a program fills it in. */
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
