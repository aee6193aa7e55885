import type { OfferedTenancy } from '#contract/invitations.ts'
import { FORM_PATHS } from '#contract/site-forms.ts'
import type { Letter } from '../../mail/letter.ts'

interface Asked extends OfferedTenancy {
  token: string
  productName: string
}

/** Asks someone without an account whether they want a landlord's reminders. It repeats nothing that could mislead them. */
export const askLetter = ({ landlord, home, token, productName }: Asked): Letter => {
  const asker = landlord ?? 'Your landlord'
  const about = home === null ? 'your home' : home
  return {
    template: 'reminder.ask',
    subject: `${asker} would like to send you reminders`,
    paragraphs: [
      `${asker} manages your home with ${productName} and would like to send you reminders about ${about}.`,
      'Confirm to get them. Until you do, no reminders come to this address.',
    ],
    action: { label: 'Get reminders by email', path: `${FORM_PATHS.agreeToEmails}#${token}` },
    stop: { words: 'If you don’t want them or don’t know about this, say no:', path: stopPath(token) },
  }
}

/** Where the reader of a reminder ends them. */
export const stopWays = (token: string): NonNullable<Letter['stop']> => ({
  words: 'Don’t want reminders from this landlord by email? Stop them:',
  path: stopPath(token),
})

const stopPath = (token: string) => `${FORM_PATHS.stopEmails}#${token}`
