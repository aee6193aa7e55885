import type { ComponentProps } from 'react'
import { NumberInput } from './NumberInput.tsx'

/** An amount in dollars, with the dollar sign in front. */
export function MoneyInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <span className="relative block">
      <span aria-hidden="true" className="absolute inset-y-0 left-3 flex items-center text-ink-muted">
        $
      </span>
      <NumberInput decimals {...rest} className={`pl-7 ${className ?? ''}`} />
    </span>
  )
}
