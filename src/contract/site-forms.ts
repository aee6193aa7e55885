/** The forms of the public site that have a page of their own, by the page's path. */
export const FORM_PATHS = {
  register: '/register',
  trial: '/signup',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  resend: '/verify-email/resend',
  invitation: '/invitation',
  demo: '/demo',
  contact: '/contact',
  affiliate: '/affiliate/signup',
} as const

/** The pages to which a browser without scripts is led once a form was taken. */
export const FORM_DONE = {
  registered: '/register/done',
  /** An account that opens with the link in a mail. */
  toBeConfirmed: '/register/check-email',
  resetSent: '/forgot-password/sent',
  passwordChanged: '/reset-password/done',
  confirmed: '/verify-email/done',
  linkSent: '/verify-email/sent',
  joined: '/invitation/done',
  demo: '/demo/sent',
  contact: '/contact/sent',
  affiliate: '/affiliate/signup/sent',
} as const

export type FormDonePath = (typeof FORM_DONE)[keyof typeof FORM_DONE]

/** Whether accounts are made at once, without a verification mail: so at addresses of the API with `qa` or `localhost` in them. */
export const registersDirectly = (address: string): boolean => /qa|localhost/.test(address)
