/** A ticket's headline; some backends call it the subject. */
export const ticketTitle = ({ title, subject }: { title?: string | null; subject?: string | null }): string =>
  title || subject || 'Untitled Ticket'
