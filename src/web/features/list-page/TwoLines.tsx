/** A name and, beneath it, what sets it apart from others with the same name. */
export function TwoLines({ first, second }: { first: string; second: string }) {
  return (
    <span className="block min-w-0 sm:min-w-36">
      <span className="block font-medium wrap-anywhere">{first}</span>
      <span className="block text-sm text-ink-muted wrap-anywhere lg:wrap-break-word">{second}</span>
    </span>
  )
}
