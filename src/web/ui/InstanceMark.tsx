import { BrandMark } from './BrandMark.tsx'
import { classes } from './classes.ts'

interface InstanceMarkProps {
  logo: string | null
  /** Whether there is only room for a square. */
  narrow?: boolean
}

/** The installation's own logo, or the product's mark. The name is beside it, so it needs no text. */
export function InstanceMark({ logo, narrow = false }: InstanceMarkProps) {
  if (logo === null) return <BrandMark className="size-7 shrink-0" />
  return (
    <img
      alt=""
      className={classes('h-7 shrink-0 object-contain', narrow ? 'w-7' : 'w-auto max-w-28')}
      height={28}
      src={logo}
    />
  )
}
