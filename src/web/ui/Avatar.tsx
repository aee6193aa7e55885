import { classes } from './classes.ts'
import { initials } from './initials.ts'

/** A person's initials in a disc. The name is next to it as text, so screen readers skip the disc. */
export function Avatar({ name, size = 'md' }: { name: string; size?: 'sm' | 'md' | 'lg' | undefined }) {
  const sizes = { sm: 'size-7 text-xs', md: 'size-9 text-sm', lg: 'size-14 text-xl' }
  return (
    <span
      aria-hidden="true"
      className={classes(
        'inline-flex shrink-0 items-center justify-center rounded-full bg-primary-tint font-semibold text-primary',
        sizes[size],
      )}
    >
      {initials(name)}
    </span>
  )
}
