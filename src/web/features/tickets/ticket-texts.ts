import { countText } from '#web/count-text.ts'

/** '1 ticket', '12 tickets'. */
export const ticketsCountText = (count: number): string => countText(count, 'ticket')

/** A ticket's headline; some backends call it the subject. */
export const ticketTitle = ({ title, subject }: { title?: string | null; subject?: string | null }): string =>
  title || subject || 'Untitled Ticket'
