import { Cut } from '#web/ui/Cut.tsx'

/** A name and, beneath it, what sets it apart from others with the same name. */
export function TwoLines({ first, second }: { first: string; second: string }) {
  return (
    <span className="block min-w-0 rows:min-w-36">
      <Cut className="font-medium">{first}</Cut>
      <Cut className="text-ink-muted cards:text-sm">{second}</Cut>
    </span>
  )
}
