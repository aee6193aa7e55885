import { account } from '#contract/account.ts'
import { affiliateApplications } from '#contract/affiliate-applications.ts'
import { auth } from '#contract/auth.ts'
import type { Campaign } from '#contract/campaign-keys.ts'
import { contactRequests } from '#contract/contact-requests.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import {
  affiliateBody,
  contactBody,
  emailBody,
  type FieldText,
  invitationBody,
  newPasswordBody,
  PASSWORDS_DIFFER,
  passwordsAgree,
  registrationBody,
  setupBody,
  tokenBody,
} from '#contract/form-bodies.ts'
import { invitations } from '#contract/invitations.ts'
import { reminderEmails } from '#contract/reminder-emails.ts'
import { showings } from '#contract/showings.ts'
import { FORM_DONE, FORM_PATHS, type FormDonePath } from '#contract/site-forms.ts'
import { wrongField } from '../../http/errors.ts'

/** A form as one API call, and where to go when it succeeds. */
interface Order {
  endpoint: Endpoint
  body: object
  done: FormDonePath
}

/** A form's context, besides its fields. */
export interface Coming {
  /** From the address it was sent to. */
  campaign: Campaign
  /** Whether accounts open right away, without a verification email. */
  registersDirectly: boolean
}

/** A public form with its own page, as a browser without scripts sends it. */
export interface SiteForm {
  path: (typeof FORM_PATHS)[keyof typeof FORM_PATHS]
  /** The fields shown again after a refusal; never a password. */
  kept: readonly string[]
  /** @throws Refusal `invalid` for what the API can't check. */
  order: (text: FieldText, coming: Coming) => Order
}

const NAMES = ['firstName', 'lastName'] as const

function register(text: FieldText, { campaign, registersDirectly }: Coming): Order {
  const body = registrationBody(text, campaign)
  return registersDirectly
    ? { endpoint: auth.registerDirect, body, done: FORM_DONE.registered }
    : { endpoint: auth.register, body, done: FORM_DONE.toBeConfirmed }
}

function resetPassword(text: FieldText): Order {
  if (!passwordsAgree(text)) throw wrongField('again', PASSWORDS_DIFFER)
  return {
    endpoint: auth.resetPassword,
    body: newPasswordBody(text, text('token')),
    done: FORM_DONE.passwordChanged,
  }
}

/** Every such form; each treats its fields the way the page's script does. */
export const SITE_FORMS: readonly SiteForm[] = [
  { path: FORM_PATHS.register, kept: [...NAMES, 'email', 'role', 'phone'], order: register },
  { path: FORM_PATHS.trial, kept: ['plan', ...NAMES, 'email', 'role', 'phone'], order: register },
  {
    path: FORM_PATHS.forgotPassword,
    kept: ['email'],
    order: (text) => ({ endpoint: auth.forgotPassword, body: emailBody(text), done: FORM_DONE.resetSent }),
  },
  { path: FORM_PATHS.resetPassword, kept: ['token'], order: resetPassword },
  {
    path: FORM_PATHS.verifyEmail,
    kept: ['token'],
    order: (text) => ({ endpoint: auth.verifyEmail, body: tokenBody(text('token')), done: FORM_DONE.confirmed }),
  },
  {
    path: FORM_PATHS.resend,
    kept: ['email'],
    order: (text) => ({ endpoint: auth.resendVerification, body: emailBody(text), done: FORM_DONE.linkSent }),
  },
  {
    path: FORM_PATHS.newEmail,
    kept: ['token'],
    order: (text) => ({ endpoint: account.confirmEmail, body: tokenBody(text('token')), done: FORM_DONE.emailChanged }),
  },
  {
    path: FORM_PATHS.keepEmail,
    kept: ['token'],
    order: (text) => ({ endpoint: account.refuseEmail, body: tokenBody(text('token')), done: FORM_DONE.emailKept }),
  },
  {
    path: FORM_PATHS.agreeToEmails,
    kept: ['token'],
    order: (text) => ({
      endpoint: reminderEmails.agree,
      body: tokenBody(text('token')),
      done: FORM_DONE.agreedToEmails,
    }),
  },
  {
    path: FORM_PATHS.stopEmails,
    kept: ['token'],
    order: (text) => ({ endpoint: reminderEmails.stop, body: tokenBody(text('token')), done: FORM_DONE.emailsStopped }),
  },
  {
    path: FORM_PATHS.cancelShowing,
    kept: ['token'],
    order: (text) => ({
      endpoint: showings.cancelOwn,
      body: tokenBody(text('token')),
      done: FORM_DONE.showingCanceled,
    }),
  },
  {
    path: FORM_PATHS.invitation,
    kept: ['token', ...NAMES, 'phone'],
    order: (text) => ({
      endpoint: invitations.accept,
      body: invitationBody(text, text('token')),
      done: FORM_DONE.joined,
    }),
  },
  {
    path: FORM_PATHS.setup,
    kept: ['token', ...NAMES, 'email'],
    order: (text) => ({ endpoint: auth.setup, body: setupBody(text, text('token')), done: FORM_DONE.setUp }),
  },
  {
    path: FORM_PATHS.demo,
    kept: [...NAMES, 'email', 'phone', 'company', 'homes', 'message'],
    order: (text, { campaign }) => ({
      endpoint: contactRequests.create,
      body: contactBody('DEMO', text, campaign),
      done: FORM_DONE.demo,
    }),
  },
  {
    path: FORM_PATHS.contact,
    kept: [...NAMES, 'email', 'message'],
    order: (text, { campaign }) => ({
      endpoint: contactRequests.create,
      body: contactBody('CONTACT', text, campaign),
      done: FORM_DONE.contact,
    }),
  },
  {
    path: FORM_PATHS.affiliate,
    kept: [...NAMES, 'email', 'channel', 'plan'],
    order: (text, { campaign }) => ({
      endpoint: affiliateApplications.create,
      body: affiliateBody(text, campaign),
      done: FORM_DONE.affiliate,
    }),
  },
]
