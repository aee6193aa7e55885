import { TextTable } from '#site/parts/TextTable.tsx'

const BROWSER: readonly (readonly [string, string, string])[] = [
  ['pp_jwt', 'The token that proves that you have signed in', 'Until you sign out or it ends'],
  ['pp_user', 'Your name, email address and role, so that the page need not ask', 'Until you sign out'],
  [
    'pp_signed_in',
    'A cookie that says “somebody is signed in”, and nothing else',
    'Until you sign out, 400 days at most',
  ],
  [
    'pp_draft…',
    'An application that you have begun, without signature and consent',
    'Until it is sent, 30 days, or you sign out',
  ],
  ['pp_campaign', 'The campaign parameters below', '7 days from the last time'],
  ['pp_theme, pp_side_nav', 'Whether you like it dark, and the menu narrow', 'Until you clear it'],
]

const KEPT: readonly (readonly [string, string])[] = [
  ['Sessions that have ended', '30 days'],
  ['Counts of attempts, by network address', '1 day'],
  ['Mail that was sent', '90 days'],
  ['Invitations that nobody accepted', '30 days after they end'],
  ['Notifications that you have read', '90 days'],
  ['Messages that were held as spam', '30 days'],
  ['Photographs and files that you remove', '1 day or a little more'],
  ['Nightly backups of the built-in database', '7 nights, unless set otherwise'],
]

/** What the program keeps in a visitor's browser. */
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

/** What is deleted by itself. */
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
