/** The pages of the public site's forms. */
export const FORM_PATHS = {
  register: '/register',
  trial: '/signup',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  resend: '/verify-email/resend',
  newEmail: '/new-email',
  keepEmail: '/keep-email',
  agreeToEmails: '/reminder-emails',
  stopEmails: '/stop-emails',
  cancelShowing: '/cancel-showing',
  invitation: '/invitation',
  setup: '/setup',
  demo: '/demo',
  contact: '/contact',
  affiliate: '/affiliate/signup',
} as const

/** Where a browser without scripts goes after a form succeeds. */
export const FORM_DONE = {
  registered: '/register/done',
  /** The account becomes active when the emailed link is opened. */
  toBeConfirmed: '/register/check-email',
  resetSent: '/forgot-password/sent',
  passwordChanged: '/reset-password/done',
  confirmed: '/verify-email/done',
  linkSent: '/verify-email/sent',
  emailChanged: '/new-email/done',
  emailKept: '/keep-email/done',
  agreedToEmails: '/reminder-emails/done',
  emailsStopped: '/stop-emails/done',
  showingCanceled: '/cancel-showing/done',
  joined: '/invitation/done',
  setUp: '/setup/done',
  demo: '/demo/sent',
  contact: '/contact/sent',
  affiliate: '/affiliate/signup/sent',
} as const

export type FormDonePath = (typeof FORM_DONE)[keyof typeof FORM_DONE]

/** Whether registration skips the verification email: only for API addresses that contain `qa` or `localhost`. */
export const registersDirectly = (address: string): boolean => /qa|localhost/.test(address)
