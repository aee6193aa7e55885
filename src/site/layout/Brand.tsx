import { BrandMark } from '#web/ui/BrandMark.tsx'

/** The mark and the name; a link home. */
export function Brand({ name }: { name: string }) {
  return (
    <a className="flex shrink-0 items-center gap-2.5 rounded-md py-1 font-display text-lg tracking-tight" href="/">
      <BrandMark className="size-8" />
      {name}
    </a>
  )
}
