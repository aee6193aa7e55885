/** The mark and the name; a link home. */
export function Brand({ name }: { name: string }) {
  return (
    <a className="flex shrink-0 items-center gap-2 rounded-md py-1 text-base font-semibold tracking-tight" href="/">
      <svg aria-hidden="true" className="size-7" viewBox="0 0 32 32">
        <rect className="fill-primary" height="32" rx="8" width="32" />
        <path className="fill-primary-ink" d="M8 15.2 16 8l8 7.2V24h-5.4v-5.2h-5.2V24H8z" />
      </svg>
      {name}
    </a>
  )
}
