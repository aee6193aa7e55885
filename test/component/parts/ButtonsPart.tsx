import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { buttonClasses } from '#web/ui/button-classes.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Part } from './Part.tsx'

const variants = ['primary', 'secondary', 'ghost', 'danger'] as const

export function ButtonsPart() {
  const [presses, setPresses] = useState(0)
  return (
    <Part name="Buttons">
      <div className="flex flex-wrap gap-3">
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
        {variants.map((variant) => (
          <Button disabled key={variant} variant={variant}>
            {variant} off
          </Button>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button busy busyLabel="Signing in..." onClick={() => setPresses(presses + 1)} variant="primary">
          Sign in
        </Button>
        <Button busy onClick={() => setPresses(presses + 1)}>
          Save
        </Button>
        <span data-testid="presses">{presses} presses while busy</span>
        <Button size="sm">Small</Button>
        <a className={buttonClasses({ variant: 'primary' })} href="#main">
          View applications
        </a>
        <IconButton label="Add property">
          <Plus aria-hidden="true" className="size-4" />
        </IconButton>
      </div>
    </Part>
  )
}
