import { browser, server, unit } from '../../scripts/named-tests.ts'
import type { Row } from './row.ts'

const auth = (file: string, title: string) => server(`features/auth/${file}.test.ts`, title)
const passwords = (title: string) => unit('src/server/security/passwords.unit.test.ts', title)
const idTokens = (title: string) => unit('src/server/security/id-tokens.unit.test.ts', title)
const races = (title: string) => server('test/server/races.test.ts', title)

/** Chapters 6 and 7 of the ASVS: passwords, links, identities and sessions. */
export const SIGN_IN_ROWS: readonly Row[] = [
  {
    row: 30,
    asvs: '6.2.1',
    holds: 'A password has at least six characters.',
    deviates: 'six-character passwords',
    tests: [auth('new-passwords', 'is too short wherever one is chosen')],
  },
  {
    row: 31,
    asvs: '6.1.2, 6.2.4, 6.2.11, 6.2.12',
    holds: 'The 10,000 most common passwords and the product’s name are refused wherever one is chosen.',
    tests: [
      auth('new-passwords', 'is refused wherever one is chosen: %s'),
      unit('src/server/security/common-passwords.unit.test.ts', 'a guesser tries %s first'),
      unit(
        'test/security/code.test.ts',
        'says of each new password that it is one, so guessable ones are refused there',
      ),
    ],
  },
  {
    row: 32,
    asvs: '6.2.5, 6.2.8, 6.2.9',
    holds: 'Any characters can be in a password, and all of them count, up to 128.',
    tests: [
      auth('auth', 'keeps passwords whole: the 128th character counts'),
      passwords('matters to its last character, with its spaces and case'),
    ],
  },
  {
    row: 33,
    asvs: '6.2.2, 6.2.3',
    holds: 'A new password needs the current one, and guesses of that are counted.',
    tests: [
      auth('auth', 'requires the current password with a new one'),
      auth(
        'current-password',
        'ends that session at the fifth wrong one, and blocks the account’s others for a quarter of an hour',
      ),
    ],
  },
  {
    row: 34,
    asvs: '6.2.6, 6.2.7',
    holds: 'Password fields hide what is typed and work with password managers.',
    tests: [
      browser('sign-in.spec.ts', 'introduces itself and links onward'),
      unit('src/server/http/well-known.unit.test.ts', 'leads password managers to where a new password is chosen'),
    ],
  },
  {
    row: 35,
    asvs: '6.3.2',
    holds: 'No installation in production has an account that everyone knows the password of.',
    tests: [
      server(
        'demo/demo-data.test.ts',
        'in production is refused until the demo accounts are closed, and demo data is refused always',
      ),
      auth('set-up', 'twenty uses of a link at once create one administrator'),
    ],
  },
  {
    row: 36,
    asvs: '6.3.1',
    holds: 'Guesses are counted per address and per account, and no one can lock an account’s holder out.',
    tests: [
      auth(
        'sign-in-limits',
        'have to wait longer and longer after five, and never lock the account’s holder out elsewhere',
      ),
      auth('sign-in-limits', 'are refused after ten in a quarter of an hour, then the right password gets in'),
      auth('sign-in-limits', 'do not keep out a device that has signed in before'),
      races('ten guesses of a password get through, however many come from wherever'),
    ],
  },
  {
    row: 37,
    asvs: '6.3.3',
    holds: 'Every account can have a second factor, and administrators can be required to.',
    deviates: 'a second factor is optional',
    tests: [
      server('features/factors/factors.test.ts', 'one without it reaches nothing but what sets it up'),
      server('features/factors/second-step.test.ts', 'of an account with one opens none, and says what is missing'),
    ],
  },
  {
    row: 38,
    asvs: '6.1.3, 6.3.4',
    holds: 'One function opens sessions, so every way in goes through the same checks.',
    tests: [
      unit('test/security/code.test.ts', 'opens sessions in one function, which two ways in call'),
      server(
        'features/identities/identity-sessions.test.ts',
        'isn’t opened for an account that has a second factor, which it would go around',
      ),
    ],
  },
  {
    row: 39,
    asvs: '6.3.8',
    holds: 'Signing in and asking for a link reply the same, and as fast, for addresses with and without an account.',
    deviates: 'registering says that an address has an account',
    tests: [
      auth('auth', 'answers a wrong password and an unknown address the same way'),
      passwords('without an account is hashed like any other, so the wait says nothing'),
      auth('account-requests', 'takes the same steps for an address without an account, and does the rest later'),
    ],
  },
  {
    row: 40,
    asvs: '6.4.1',
    holds: 'Emailed links carry a random secret, kept as a digest, which works once and for a limited time.',
    tests: [
      server('features/invitations/accept-invitation.test.ts', 'is stored only as a digest, and in the email'),
      server(
        'features/invitations/invitations.test.ts',
        'expire after seven days, and work again when they are sent again',
      ),
      auth('mailed-links', 'has a link that is stored only as a digest'),
      auth('mailed-links', 'cannot be reset with a link that confirms an address, or after half an hour'),
    ],
  },
  {
    row: 41,
    asvs: '6.4.3',
    holds:
      'A reset ends every session, signs no one in, and ends second factors added within a week, by a thief perhaps; older ones stay.',
    tests: [
      auth('mailed-links', 'is reset with the emailed link, once, and every session ends'),
      server(
        'features/factors/new-factors.test.ts',
        'ends a passkey and an app that someone with the password just added, and says which',
      ),
      server('features/factors/new-factors.test.ts', 'leaves older ones in place, so a mailbox alone opens nothing'),
      unit('src/server/env.unit.test.ts', 'links in emails need an address of this installation'),
    ],
  },
  {
    row: 42,
    asvs: '6.5.1, 6.6.2',
    holds: 'A link that is used many times at once works once.',
    tests: [
      races('one of ten clicks on an emailed link gets in'),
      auth('mailed-links', 'leaves one winner when two open the link at once'),
    ],
  },
  {
    row: 43,
    asvs: '6.8.1, 6.8.2',
    holds: 'An identity is the provider’s own id for it, proven by a signature; an address alone links nothing.',
    tests: [
      idTokens('is refused when no one signed it'),
      idTokens('is refused when someone else signed it'),
      server('features/identities/identities.test.ts', 'is not linked to an identity that hasn’t confirmed it'),
    ],
  },
  {
    row: 44,
    asvs: '7.2.3',
    holds: 'A token is random, and the database keeps only its digest.',
    tests: [auth('auth', 'stores no usable token')],
  },
  {
    row: 45,
    asvs: '7.2.4',
    holds: 'Signing in gives a new token and ends the session that it replaces.',
    tests: [
      auth('sign-in-again', 'ends the session whose token is sent along, and no other'),
      auth('sign-in-again', 'in the same browser ends its earlier session, and leaves those of other browsers'),
    ],
  },
  {
    row: 46,
    asvs: '7.3.1, 7.3.2',
    holds: 'A session ends unused, and after a whole life however busy it was.',
    tests: [
      auth('auth', 'ends when idle for longer than its role allows'),
      auth('auth', 'ends after its absolute lifetime no matter how busy it was'),
    ],
  },
  {
    row: 47,
    asvs: '7.4.1, 7.4.2, 7.4.3, 7.4.5',
    holds: 'Signing out, a new password or role, and closing an account end sessions with the next request.',
    tests: [
      auth('auth', 'is known by its token until signing out'),
      auth('auth', 'changes the password with the current one, ends every session and hands out a new token'),
      server('test/server/isolation.test.ts', 'end with the role and with the account, in the middle of a session'),
      server(
        'features/account/leaving.test.ts',
        'leaves nothing that says who it was, and tells the landlord of an open application',
      ),
      auth('clocks', 'agree that a new password ends the sessions of the old one'),
    ],
  },
  {
    row: 48,
    asvs: '7.5.1, 7.5.2',
    holds:
      'A new address, password or second factor needs the current password, and people can see and end their sessions.',
    tests: [
      server(
        'features/account/change-email.test.ts',
        'asks for the current password, and for another address than the present one',
      ),
      server(
        'features/factors/factors.test.ts',
        'refuses a wrong password and a wrong code, and then nothing has changed',
      ),
      server('features/factors/passkeys.test.ts', 'takes the password, and brings recovery codes'),
      auth('own-sessions', 'is listed in plain words, this device first, without what has ended'),
      auth('own-sessions', 'can be signed out one by one, once, and never someone else’s'),
    ],
  },
]
