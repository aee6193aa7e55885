import type { ComponentProps } from 'react'
import { TextInput } from './TextInput.tsx'

type NumberInputProps = Omit<ComponentProps<'input'>, 'type'> & {
  /** Whether the phone keyboard offers a decimal point. */
  decimals?: boolean | undefined
}

/**
 * A number, typed. It is a text box with a number keyboard: a native number box changes with the mouse wheel and hides
 * mistyped text from error messages.
 */
export function NumberInput({ decimals = false, ...rest }: NumberInputProps) {
  return <TextInput autoComplete="off" inputMode={decimals ? 'decimal' : 'numeric'} {...rest} />
}
