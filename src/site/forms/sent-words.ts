/** What people read once a form is sent, in its place or on its own page. */
export const SENT = {
  DEMO: {
    title: 'Thank you, we have received your request.',
    text: 'Someone will email you to find a time.',
  },
  CONTACT: { title: 'Thank you, we have received your message.', text: 'We’ll answer by email.' },
  AFFILIATE: {
    title: 'Thank you, we have received your application.',
    text: 'Someone will read it and email you.',
  },
} as const
