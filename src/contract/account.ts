import { typedPassword } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { email, instant, linkToken, requiredText } from './values.ts'
import { z } from './zod.ts'

/** For how many hours a new address can be confirmed. */
export const CONFIRM_EMAIL_HOURS = 24
/** For how many days the old address can refuse or undo a new one. */
export const UNDO_EMAIL_DAYS = 7

/** The refusal where links can't be sent. */
export const EMAIL_CHANGE_NEEDS_MAIL =
  'This server can’t send email, so it can’t confirm a new address. Ask the people who run it to set up email.'

const emailChange = z.object({
  /** Whether the server can send the links. */
  canSendMail: z.boolean(),
  /** Whether the account has a password here; where the identity provider keeps it, that keeps the address, too. */
  hasPassword: z.boolean(),
  /** The new address, until it's confirmed or its link expires. */
  pending: z.object({ email: z.string(), expiresAt: instant() }).nullable(),
})
export type EmailChange = z.output<typeof emailChange>

const closing = z.object({
  obstacles: z.array(z.string()),
  /** Whether the account has a password here; without one, its holder signs in at the identity provider again. */
  hasPassword: z.boolean(),
  /** Whether the business that the account began goes on without it, because it is no owner there anymore. */
  leavesBusiness: z.boolean(),
})
export type Closing = z.output<typeof closing>

/** The most files, and bytes of files, in one archive of an account's data. */
export const DATA_FILES_MAX = 500
export const DATA_BYTES_MAX = 50_000_000

/** A provider's tokens have about a thousand characters. */
const IDENTITY_TOKEN_MAX = 4_096

/** What people do with their whole account: move it to another address, take its data along, close it. */
export const account = {
  emailChange: endpoint({
    method: 'GET',
    path: '/account/email-change',
    can: 'account.read',
    summary: 'The new email address that waits for its confirmation, and whether one can be confirmed at all',
    kind: 'item',
    reply: emailChange,
  }),
  changeEmail: endpoint({
    method: 'POST',
    path: '/account/email-change',
    can: 'account.update',
    summary:
      'Ask for another email address: a link that confirms goes there, one that refuses to the present one; the reply is the same whether or not the address has an account',
    kind: 'item',
    message: 'Check the email at your new address: the link there makes the change.',
    body: z.strictObject({ email: email(), currentPassword: typedPassword() }),
    reply: emailChange,
  }),
  confirmEmail: endpoint({
    method: 'POST',
    path: '/account/confirm-email',
    can: 'public',
    summary:
      'Confirm a new email address with the token from its link; works once and ends every session of the account',
    kind: 'item',
    limit: 'signIn',
    message: 'Your email address is changed. Please sign in with the new one.',
    body: z.strictObject({ token: linkToken() }),
    reply: z.object({}),
  }),
  refuseEmail: endpoint({
    method: 'POST',
    path: '/account/refuse-email',
    can: 'public',
    summary:
      'Refuse a new email address, or undo it, with the token from the link to the old one; works once, and ends every session of the account and its password',
    kind: 'item',
    limit: 'signIn',
    message:
      'Your email address stays as it was. Your old password no longer works: we emailed you a link to choose a new one.',
    body: z.strictObject({ token: linkToken() }),
    reply: z.object({}),
  }),
  data: endpoint({
    method: 'GET',
    path: '/account/data',
    can: 'account.export',
    summary: 'Everything kept about you in one ZIP archive: JSON, and the files you sent; at most five a day',
    kind: 'file',
    capped: true,
    reply: z.instanceof(Uint8Array),
  }),
  closing: endpoint({
    method: 'GET',
    path: '/account/closing',
    can: 'account.close',
    summary: 'What has to be done before your account can be closed',
    kind: 'item',
    reply: closing,
  }),
  close: endpoint({
    method: 'POST',
    path: '/account/close',
    can: 'account.close',
    summary:
      'Close your account and erase what says who you are, confirmed with its password or a fresh sign-in at the identity provider; the ledger and the audit log keep their rows under ‘Deleted account’',
    kind: 'item',
    message: 'Your account is closed and erased.',
    body: z
      .strictObject({
        currentPassword: typedPassword().optional(),
        /** An ID token of a sign-in at the identity provider that was made for this. */
        identityToken: z.string(requiredText).min(1, 'Is required').max(IDENTITY_TOKEN_MAX, 'Is too long').optional(),
      })
      .refine((body) => (body.currentPassword === undefined) !== (body.identityToken === undefined), {
        path: ['currentPassword'],
        message: 'Enter your password',
      }),
    reply: z.object({}),
  }),
}
