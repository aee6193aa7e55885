import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '#web/ui/Field.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { INVITED_FIELDS, type InvitedValues } from './invited-fields.ts'

type InvitedFieldsProps = {
  inputOf: (name: keyof InvitedValues) => UseFormRegisterReturn
  errorOf: (name: keyof InvitedValues) => string | undefined
  /** A field beside them. */
  children?: ReactNode
}

/** Who is invited. */
export const InvitedFields = ({ inputOf, errorOf, children }: InvitedFieldsProps) => (
  <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
    {INVITED_FIELDS.map(({ name, label, type }) => (
      <Field error={errorOf(name)} key={name} label={label} required>
        <TextInput {...inputOf(name)} autoComplete="off" type={type} />
      </Field>
    ))}
    {children}
  </div>
)
