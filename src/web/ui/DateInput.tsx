import type { ComponentProps } from 'react'
import { TextInput } from './TextInput.tsx'

/** A calendar day. The browser's own picker; the value is YYYY-MM-DD, without a time zone. */
export function DateInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  return <TextInput {...props} type="date" />
}
