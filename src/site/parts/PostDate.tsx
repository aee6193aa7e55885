import { formatLongDate } from '#web/ui/format.ts'

/** A calendar day (YYYY-MM-DD) as people write it: 'August 6, 2026'. */
export const PostDate = ({ day }: { day: string }) => <time dateTime={day}>{formatLongDate(day)}</time>
