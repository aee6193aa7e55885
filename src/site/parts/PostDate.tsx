const LONG = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** A calendar day (YYYY-MM-DD) as people write it: 'August 6, 2026'. */
export const PostDate = ({ day }: { day: string }) => <time dateTime={day}>{LONG.format(new Date(day))}</time>
