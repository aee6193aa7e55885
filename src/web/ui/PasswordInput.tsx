import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { TextInput } from './TextInput.tsx'

/** A password, with a button that shows what was typed. */
export function PasswordInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <span className="relative block">
      <TextInput {...rest} className={`pr-12 ${className ?? ''}`} type={shown ? 'text' : 'password'} />
      <button
        aria-label={shown ? 'Hide characters' : 'Show characters'}
        className="absolute inset-y-0 right-0 flex noscript:hidden w-11 items-center justify-center rounded-md text-ink-muted hover:text-ink"
        onClick={() => setShown(!shown)}
        type="button"
      >
        <Icon aria-hidden="true" className="size-4" />
      </button>
    </span>
  )
}
