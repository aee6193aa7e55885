import { ApplyTogetherPage } from '#site/pages/ApplyTogetherPage.tsx'
import { CancelShowingPage } from '#site/pages/CancelShowingPage.tsx'
import { KeepEmailPage, NewEmailPage } from '#site/pages/EmailChangePages.tsx'
import { InvitationPage } from '#site/pages/InvitationPage.tsx'
import { AgreeToEmailsPage, StopEmailsPage } from '#site/pages/ReminderEmailPages.tsx'

/** The pages that emailed links lead to, besides those about passwords. */
export const linkPages = [
  {
    path: '/new-email',
    name: 'Confirm Your New Email',
    description: (product: string) => `Confirm the new email address of your ${product} account.`,
    component: NewEmailPage,
    index: false,
    isStep: true,
  },
  {
    path: '/keep-email',
    name: 'Keep Your Email',
    description: (product: string) => `Refuse a new email address for your ${product} account.`,
    component: KeepEmailPage,
    index: false,
    isStep: true,
  },
  {
    path: '/reminder-emails',
    name: 'Reminders by Email',
    description: (product: string) => `Agree to get your landlord’s reminders from ${product} by email.`,
    component: AgreeToEmailsPage,
    index: false,
    isStep: true,
  },
  {
    path: '/stop-emails',
    name: 'Stop Emails',
    description: (product: string) => `Stop a landlord’s reminders from ${product} by email.`,
    component: StopEmailsPage,
    index: false,
    isStep: true,
  },
  {
    path: '/cancel-showing',
    name: 'Cancel Showing',
    description: (product: string) => `Cancel a showing that you booked with ${product}.`,
    component: CancelShowingPage,
    index: false,
    isStep: true,
  },
  {
    path: '/invitation',
    name: 'Your Invitation',
    description: (product: string) => `Accept an invitation to ${product}.`,
    component: InvitationPage,
    index: false,
    isStep: true,
  },
  {
    path: '/apply-together',
    name: 'Apply Together',
    description: (product: string) => `Apply for a home on ${product} with someone who asked you to.`,
    component: ApplyTogetherPage,
    index: false,
    isStep: true,
  },
] as const
