import type { ComponentProps } from 'react'
import { Field } from '#web/ui/Field.tsx'
import { PasswordInput } from '#web/ui/PasswordInput.tsx'

type CurrentPasswordFieldProps = { error: string | undefined } & Omit<
  ComponentProps<typeof PasswordInput>,
  'autoComplete'
>

/** The password of the account, for what a device left open shouldn’t be enough to do. */
export function CurrentPasswordField({ error, ...input }: CurrentPasswordFieldProps) {
  return (
    <Field error={error} label="Current Password" required>
      <PasswordInput autoComplete="current-password" {...input} />
    </Field>
  )
}
