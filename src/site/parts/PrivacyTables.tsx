import { TextTable } from '#site/parts/TextTable.tsx'

const BROWSER: readonly (readonly [string, string, string])[] = [
  ['pp_jwt', 'The token that proves you’re signed in', 'Until you sign out or it expires'],
  [
    'pp_user',
    'Your name, email address and role, and for a landlord which business you act for and what you can do there, so the page doesn’t have to ask',
    'Until you sign out',
  ],
  [
    'pp_signed_in',
    'A cookie that says “someone is signed in”, and nothing else',
    'Until you sign out, 400 days at most',
  ],
  [
    'pp_draft…',
    'An application you’ve started, without signature and consent, and comments you haven’t sent',
    'Until you send it, sign out, or someone else signs in; an application for 30 days at most. If your session ended by itself, until the app or a page of ours with a form loads more than 24 hours after the sign-in page first did',
  ],
  [
    'pp_draft…, in one tab',
    'What you were typing when your session ended, without passwords, so it’s there when you sign in again',
    'Until you open the form again, sign out in that tab, or close it; as above if you don’t sign in again',
  ],
  ['pp_session_ended', 'That your session ended, so the sign-in page can say so', 'Until the page has said it'],
  [
    'pp_registered_email, in one tab',
    'The email address you registered with, so the sign-in page can fill it in',
    'Until that page has filled it in',
  ],
  [
    'pp_going_to',
    'The page you wanted to see when you registered, so you get there once your email address is confirmed',
    'Until you confirm it; after a day it no longer counts',
  ],
  [
    'pp_invitation, in one tab',
    'The link of an invitation, while you sign in to accept it',
    'Until you accept it or close the tab',
  ],
  [
    'pp_apply_with',
    'The link that asks you to apply for a home with someone, while you create an account or sign in',
    'Until you send the application, or choose to apply alone',
  ],
  [
    'pp_device',
    'A random number, so your account recognizes this browser when someone else guesses your password',
    'Until you clear it',
  ],
  ['pp_campaign', 'The campaign parameters below', '7 days after your last such visit'],
  [
    'pp_theme, pp_side_nav, pp_rows',
    'Your theme, whether the menu is collapsed, and how many rows a list shows',
    'Until you clear it',
  ],
]

const KEPT: readonly (readonly [string, string])[] = [
  ['Sessions that have ended', '30 days'],
  ['Counts of attempts, by network address', '1 day'],
  ['Emails we sent', '90 days'],
  ['An email address you gave up, so you can take the change back', '7 days'],
  ['Invitations no one accepted', '30 days after they expire'],
  ['Notifications that you have read', '90 days'],
  ['Messages held as spam', '30 days'],
  ['Photos and files you remove', 'About 1 day'],
  ['Nightly backups of the built-in database', '7 nights, unless set otherwise'],
]

/** What the product keeps in a visitor's browser. */
export const InYourBrowser = () => (
  <TextTable heads={['Name', 'What it is', 'How long']}>
    {BROWSER.map(([name, what, long]) => (
      <tr key={name}>
        <td>
          <code>{name}</code>
        </td>
        <td>{what}</td>
        <td>{long}</td>
      </tr>
    ))}
  </TextTable>
)

/** What is deleted automatically. */
export const KeptHowLong = () => (
  <TextTable heads={['What', 'Deleted after']}>
    {KEPT.map(([what, long]) => (
      <tr key={what}>
        <td>{what}</td>
        <td>{long}</td>
      </tr>
    ))}
  </TextTable>
)
