import { account } from '#contract/account.ts'
import { auth } from '#contract/auth.ts'
import { invitations } from '#contract/invitations.ts'
import { LOGIN_PATH } from '#contract/paths.ts'
import { reminderEmails } from '#contract/reminder-emails.ts'
import { showings } from '#contract/showings.ts'
import { FORM_DONE, type FormDonePath } from '#contract/site-forms.ts'
import { SENT } from '#site/forms/sent-words.ts'
import { askedText } from '#site/letter-in.ts'
import type { PageProps } from '#site/page-props.ts'
import { DonePage } from '#site/parts/DonePage.tsx'
import { LetterNote } from '#site/parts/LetterNote.tsx'

interface Done {
  name: string
  text: string
  /** Whose email it is about, if it is about one. */
  asked?: Parameters<typeof askedText>[0]
  next: { label: string; path: string }
}

const SIGN_IN = { label: 'Sign in', path: LOGIN_PATH }
const HOME = { label: 'Go to the home page', path: '/' }

const WORDS: Readonly<Record<FormDonePath, Done>> = {
  [FORM_DONE.registered]: { name: 'Welcome', text: auth.registerDirect.message, next: SIGN_IN },
  [FORM_DONE.toBeConfirmed]: {
    name: 'Confirm Your Email',
    text: auth.register.message,
    asked: 'register',
    next: SIGN_IN,
  },
  [FORM_DONE.confirmed]: { name: 'Email Confirmed', text: auth.verifyEmail.message, next: SIGN_IN },
  [FORM_DONE.linkSent]: {
    name: 'A New Link',
    text: auth.resendVerification.message,
    asked: 'resendVerification',
    next: SIGN_IN,
  },
  [FORM_DONE.resetSent]: {
    name: 'Check your email',
    text: auth.forgotPassword.message,
    asked: 'forgotPassword',
    next: SIGN_IN,
  },
  [FORM_DONE.passwordChanged]: { name: 'Password Changed', text: auth.resetPassword.message, next: SIGN_IN },
  [FORM_DONE.emailChanged]: { name: 'Email Changed', text: account.confirmEmail.message, next: SIGN_IN },
  [FORM_DONE.emailKept]: { name: 'Email Kept', text: account.refuseEmail.message, next: SIGN_IN },
  [FORM_DONE.agreedToEmails]: { name: 'Reminders On', text: reminderEmails.agree.message, next: HOME },
  [FORM_DONE.emailsStopped]: { name: 'Emails Stopped', text: reminderEmails.stop.message, next: HOME },
  [FORM_DONE.showingCanceled]: { name: 'Showing Canceled', text: showings.cancelOwn.message, next: HOME },
  [FORM_DONE.joined]: { name: 'Account Ready', text: invitations.accept.message, next: SIGN_IN },
  [FORM_DONE.setUp]: { name: 'Administrator Ready', text: auth.setup.message, next: SIGN_IN },
  [FORM_DONE.demo]: { name: 'Demo Request Sent', text: sentence(SENT.DEMO), next: HOME },
  [FORM_DONE.contact]: { name: 'Message Sent', text: sentence(SENT.CONTACT), next: HOME },
  [FORM_DONE.affiliate]: { name: 'Application Sent', text: sentence(SENT.AFFILIATE), next: HOME },
}

function sentence({ title, text }: { title: string; text: string }): string {
  return `${title} ${text}`
}

/** Where a browser without scripts lands after it sends a form: rows of the page table. */
export const donePages = Object.entries(WORDS).map(([path, { name, text, asked, next }]) => ({
  // The keys of the table are paths; `Object.entries` loses that type.
  path: path as FormDonePath,
  name,
  description: () => text,
  index: false,
  isStep: true as const,
  component: ({ sent, settings }: PageProps) => (
    <DonePage next={next} text={asked && sent?.letter ? askedText(asked, sent.letter) : text} title={name}>
      {sent?.letter && <LetterNote letter={sent.letter} supportEmail={settings.supportEmail} />}
    </DonePage>
  ),
}))
