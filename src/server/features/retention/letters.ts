import { NOTICE_DAYS } from '#contract/retention.ts'
import type { Letter } from '../../mail/letter.ts'

interface Told {
  firstName: string
  productName: string
}

/** To an applicant whose declined or withdrawn application will be erased. */
export const applicationLetter = ({ firstName, home, productName }: Told & { home: string }): Letter => ({
  template: 'retention.application',
  subject: `Your old application for ${home} will be erased`,
  greetingName: firstName,
  paragraphs: [
    `In ${NOTICE_DAYS} days we erase your application for ${home}, with every answer, because it was decided long ago.`,
    `You don’t have to do anything. If you want a copy, download it from ${productName} before then.`,
  ],
  action: { label: 'See your applications', path: '/my-applications' },
})

/** To an account that no one uses, and that will be erased. */
export const accountLetter = ({ firstName, unused, productName }: Told & { unused: string }): Letter => ({
  template: 'retention.account',
  subject: `Your ${productName} account will be erased`,
  greetingName: firstName,
  paragraphs: [
    `You haven’t used your account for a long time. After ${unused} without use we erase an account, so we’ll erase yours in ${NOTICE_DAYS} days.`,
    'To keep it, sign in before then. If you don’t need it, you don’t have to do anything.',
  ],
  action: { label: 'Sign in', path: '/login' },
})
