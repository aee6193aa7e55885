import type { Campaign } from './campaign-keys.ts'
import type { ContactRequestKind } from './contact-requests.ts'
import type { Plan } from './plans.ts'

// The request bodies of the public forms, sent by the page's script or, for a browser without one, by the server.

/** The value of a named field; blank if there is none. */
export type FieldText = (name: string) => string

/** Reads a form's fields. Browsers send line breaks as CR LF. */
export const fieldTextOf =
  (form: { get: (name: string) => unknown }): FieldText =>
  (name) =>
    String(form.get(name) ?? '').replaceAll('\r\n', '\n')

export function registrationBody(text: FieldText, campaign: Campaign) {
  const plan = text('plan')
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email'),
    password: text('password'),
    role: text('role'),
    phone: optional(text('phone')),
    // The server's schema refuses any other word.
    ...(plan !== '' && { plan: plan as Plan }),
    ...carried(campaign),
  }
}

export const emailBody = (text: FieldText) => ({ email: text('email') })

/** `link` is the emailed link, or just the token after its `#`. */
export const tokenBody = (link: string) => ({ token: link.trim().split('#').at(-1) ?? '' })

export const newPasswordBody = (text: FieldText, link: string) => ({ ...tokenBody(link), password: text('password') })

export const PASSWORDS_DIFFER = 'New passwords do not match'

/** Whether the new password was typed the same twice. */
export const passwordsAgree = (text: FieldText): boolean => text('password') === text('again')

export const invitationBody = (text: FieldText, link: string) => ({
  ...newPasswordBody(text, link),
  firstName: text('firstName'),
  lastName: text('lastName'),
  phone: optional(text('phone')),
})

export const setupBody = (text: FieldText, link: string) => ({
  ...newPasswordBody(text, link),
  firstName: text('firstName'),
  lastName: text('lastName'),
  email: text('email'),
})

export const inquiryBody = (text: FieldText, propertyId: string) => ({
  propertyId,
  firstName: text('firstName'),
  lastName: text('lastName'),
  email: text('email'),
  message: text('message'),
  website: text('website'),
})

export const showingBody = (text: FieldText) => ({
  timeId: text('timeId'),
  firstName: text('firstName'),
  lastName: text('lastName'),
  email: text('email'),
  website: text('website'),
})

export const contactBody = (kind: ContactRequestKind, text: FieldText, campaign: Campaign) => ({
  kind,
  firstName: text('firstName'),
  lastName: text('lastName'),
  email: text('email'),
  phone: text('phone'),
  company: text('company'),
  homes: text('homes'),
  message: text('message'),
  website: text('website'),
  ...carried(campaign),
})

export const affiliateBody = (text: FieldText, campaign: Campaign) => ({
  firstName: text('firstName'),
  lastName: text('lastName'),
  email: text('email'),
  channel: text('channel'),
  plan: text('plan'),
  website: text('website'),
  ...carried(campaign),
})

const optional = (text: string) => text.trim() || null

/** Where the visitor came from, if a URL said so. */
const carried = (campaign: Campaign) => (Object.keys(campaign).length > 0 ? { campaign } : {})
