/** What is said once a form was sent, in its place or on a page of its own. */
export const SENT = {
  DEMO: {
    title: 'Thank you, we have received your request.',
    text: 'Somebody will write to you by email to find a time.',
  },
  CONTACT: { title: 'Thank you, we have received your message.', text: 'The answer comes by email.' },
  AFFILIATE: {
    title: 'Thank you, we have received your application.',
    text: 'Somebody will read it and write to you by email.',
  },
} as const
