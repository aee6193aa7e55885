import type { ComponentProps } from 'react'
import { PASSKEY_NAME_MAX } from '#contract/factors.ts'
import { Field } from '#web/ui/Field.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'

type PasskeyNameFieldProps = { error: string | undefined } & Omit<
  ComponentProps<typeof TextInput>,
  'autoComplete' | 'maxLength'
>

/** What the holder calls a passkey. */
export function PasskeyNameField({ error, ...input }: PasskeyNameFieldProps) {
  return (
    <Field error={error} hint="So you know which one it is, such as “My phone”." label="Name" required>
      <TextInput autoComplete="off" maxLength={PASSKEY_NAME_MAX} {...input} />
    </Field>
  )
}
