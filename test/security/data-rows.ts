import { browser, server, unit } from '../../scripts/named-tests.ts'
import type { Row } from './row.ts'

const env = (title: string) => unit('src/server/env.unit.test.ts', title)
const cipher = (title: string) => unit('src/server/security/cipher.unit.test.ts', title)
const logs = (title: string) => server('test/server/logs.test.ts', title)
const matrix = (title: string) => server('test/server/policy-matrix.test.ts', title)

/** Chapters 8 to 16 of the ASVS: access, secrets, lines, settings, personal data, packages, and what is logged. */
export const DATA_ROWS: readonly Row[] = [
  {
    row: 49,
    asvs: '8.1.1, 8.1.2',
    holds: 'Who can do what is one table, and the reference is printed from it.',
    tests: [unit('test/safety/api-pages.test.ts', 'docs/api is what the contract prints (npm run print)')],
    says: { document: 'docs/security.md', heading: 'Who can see what' },
  },
  {
    row: 50,
    asvs: '8.2.1, 8.2.2, 8.4.1',
    holds: 'Every operation answers every role as the reviewed table says, for own, foreign and missing rows.',
    tests: [
      matrix('answers $name as the policy says'),
      matrix('matches the reviewed snapshot of the whole matrix'),
      server('test/server/isolation-of-tenancies.test.ts', 'takes writes from no one else'),
      unit('src/contract/policy.test.ts', 'reaches exactly as far as agreed for every action and role'),
      server(
        'features/documents/sharing.test.ts',
        'lets no one list, open, download or ask a document that isn’t theirs or shared with them',
      ),
    ],
  },
  {
    row: 51,
    asvs: '8.2.3, 15.3.1',
    holds: 'Each role reads the fields that were reviewed for it, and no others.',
    tests: [
      server(
        'test/server/reply-keys.test.ts',
        'each role reads the fields that were reviewed for it, of every list and every row',
      ),
      server(
        'features/applications/application-notes.test.ts',
        'are hidden from the applicant, wherever they look, and from other landlords',
      ),
    ],
  },
  {
    row: 52,
    asvs: '15.3.3',
    holds: 'No body sets a role, an owner, an id or a balance.',
    tests: [
      server('test/server/bad-input.test.ts', 'that would set what the server decides are refused, field by field'),
    ],
  },
  {
    row: 53,
    asvs: '9.1.1, 9.1.2, 9.1.3, 9.2.1, 9.2.2, 9.2.3',
    holds: 'An ID token needs the right signature, algorithm, issuer, project and times.',
    tests: [
      unit('src/server/security/id-tokens.unit.test.ts', 'is refused with %s'),
      unit('src/server/security/id-tokens.unit.test.ts', 'is refused when the public key was used as a secret'),
    ],
  },
  {
    row: 54,
    asvs: '11.4.2',
    holds: 'Passwords are Argon2id hashes, and a weaker one is replaced at sign-in.',
    tests: [
      unit(
        'src/server/security/passwords.unit.test.ts',
        'is kept as an Argon2id hash with today’s parameters, different each time',
      ),
      unit('src/server/security/passwords.unit.test.ts', 'kept as %s is weak: %s'),
      server('features/auth/auth.test.ts', 'replaces a hash that is weaker than today’s'),
    ],
  },
  {
    row: 55,
    asvs: '11.3.2, 11.3.3, 11.5.1',
    holds: 'Encrypted answers open only in their own row with the right key, and secrets come from a secure generator.',
    tests: [
      cipher('does not open in another place or under another key'),
      cipher('does not open when a single bit of it was changed, or its end cut off'),
      server('features/applications/applications.test.ts', 'holds no sensitive answer in the clear'),
      unit('test/safety/promises.test.ts', 'uses no Math.random on the server'),
    ],
  },
  {
    row: 56,
    asvs: '12.2.1, 12.3.1',
    holds: 'In production, lines to people, the database, the bucket and the mail server are encrypted.',
    tests: [
      env('%s must not lead over an open line: %j'),
      server('mail/send-mail.test.ts', 'on another machine an email only leaves encrypted'),
    ],
  },
  {
    row: 57,
    asvs: '13.2.2',
    holds: 'The program’s role in the database can change no table, no wall, and nothing in the audit log.',
    tests: [
      server(
        'db/open.test.ts',
        'works as the unprivileged role, which can neither create tables nor turn row-level security off',
      ),
      server(
        'features/audit-events/audit-walls.test.ts',
        'is never changed: %s is refused for the program, no matter who it works for',
      ),
    ],
  },
  {
    row: 58,
    asvs: '13.3.1',
    holds: 'No secret is in the repository or the build, and a key that can be guessed stops the start.',
    tests: [
      env('a key that can be guessed is refused, and never repeated'),
      unit('test/security/code.test.ts', 'are in no file of the repository'),
      browser('built-files.spec.ts', 'nothing that browsers load holds a key or a token, or says how it was built'),
    ],
  },
  {
    row: 59,
    asvs: '13.4.1, 13.4.2, 13.4.3, 13.4.4, 13.4.5',
    holds: 'The server shows no source, no folder, no echo of a request, and no figures of its own.',
    tests: [
      server('test/server/raw-http.test.ts', '%s is refused in the envelope, with every header'),
      unit('src/server/http/static.unit.test.ts', 'that do not exist are 404 with the page that says so: %s'),
      unit('src/server/http/static.unit.test.ts', 'do not lead out of the folder: %s'),
    ],
  },
  {
    row: 60,
    asvs: '14.2.1',
    holds:
      'No token and no personal data is in an address that a server logs, nor a token in an email that has gone out.',
    tests: [
      logs('holds nothing that a request carried'),
      server(
        'mail/send-mail.test.ts',
        'an email that went out keeps no token in the database, and the recipient gets it',
      ),
      browser('further/account-links.spec.ts', 'a forgotten password is replaced through the link in an email'),
    ],
  },
  {
    row: 61,
    asvs: '14.3.1, 14.3.2, 14.3.3',
    holds: 'Signing out leaves nothing in the browser, and replies are never cached.',
    deviates: 'the token is in local storage',
    tests: [
      unit('src/web/api/session.test.ts', 'forgets token, user and hint'),
      unit('src/web/api/session.test.ts', 'remembers the token and only as much of the user as the screens show'),
      unit('src/web/features/applications/apply/application-draft.test.ts', 'are deleted on logout'),
      browser('session.spec.ts', 'forgets everything, ends the session on the server and shows the public home'),
      server('test/server/raw-http.test.ts', 'has every header too, and is never cached'),
    ],
  },
  {
    row: 62,
    asvs: '15.1.2, 15.2.1',
    holds: 'Each release has a list of its packages, and there are days within which holes in them must be fixed.',
    tests: [
      unit(
        'test/security/sbom.test.ts',
        'npm run sbom lists every package that the server runs with, and none that only builds or tests it',
      ),
      unit('test/safety/promises.test.ts', 'pins every dependency exactly'),
    ],
    says: { document: 'docs/operations.md', heading: 'Known holes in packages' },
  },
  {
    row: 63,
    asvs: '15.1.3, 15.2.2',
    holds:
      'Hashing, pictures, PDFs, exports, imports and the reading of documents run a few at a time, and what is too much is refused.',
    tests: [
      unit(
        'src/server/security/passwords.unit.test.ts',
        'is served in order of arrival, and refused past fifty waiting',
      ),
      server('files/make-picture.test.ts', 'lets at most twenty wait and tells the next one to try again'),
      unit('src/server/pdf/make-pdf.unit.test.ts', 'is refused when many wait, and those who wait get theirs'),
      server('features/exports/exports.test.ts', 'run a few at a time, and too many at once are told to come back'),
      server('ai/documents/extract-text.test.ts', 'ends in time'),
      server(
        'features/chats/chats.test.ts',
        'is refused where the documents hold more than memory should, and then takes one alone',
      ),
      server('db/open.postgresql.test.ts', 'limits statements and idle transactions on the connections of requests'),
    ],
  },
  {
    row: 64,
    asvs: '15.3.5, 15.3.6, 15.3.7',
    holds: 'Values of the wrong type, repeated parameters and poisoned prototypes are refused.',
    tests: [
      server('test/server/bad-input.test.ts', 'of %s gets a refusal that names errors'),
      server('test/server/bad-input.test.ts', 'in field %s never cause a server error'),
      server('test/server/bad-input.test.ts', 'with a repeated parameter is refused'),
    ],
  },
  {
    row: 65,
    asvs: '16.2.5',
    holds: 'Logs hold nothing of what a request carried, not even when the database fails.',
    tests: [
      logs('holds nothing that a request carried'),
      logs('names the error, the route and the place in the program when a query fails, and none of its values'),
    ],
  },
  {
    row: 66,
    asvs: '16.3.1, 16.3.2, 16.3.3',
    holds: 'Sign-ins, refusals, changes, exports, and reads of someone else’s personal data are in the audit log.',
    tests: [
      server(
        'features/audit-events/audit-events.test.ts',
        'is an event by the person who signed in; a refusal is an event by a visitor, about the account',
      ),
      server('http/note-refusal.test.ts', 'what an account has no access to leaves one event for each action and hour'),
      server('features/applications/applications.test.ts', 'is an audit event, unless the reader is the applicant'),
      server(
        'features/tenants/tenant-reading.test.ts',
        'leaves an audit event for each reader, and none for someone who may not read',
      ),
      server('features/payments/settle-payment.test.ts', 'leaves an audit event when it is read, except by the tenant'),
      server('features/documents/documents.test.ts', 'by anyone but its owner is in the log'),
      server(
        'features/audit-events/audit-events.test.ts',
        'exports to a file that disarms formulas, and the export is an event too',
      ),
    ],
  },
  {
    row: 67,
    asvs: '16.4.1',
    holds: 'No one can write a line of their own into the log.',
    tests: [logs('is one JSON line for each record, whatever the browser calls itself')],
  },
  {
    row: 68,
    asvs: '16.5.1, 16.5.2, 16.5.3',
    holds: 'When something fails, the reply says nothing of it but a request id, and no one gets in.',
    tests: [
      logs('names the error, the route and the place in the program when a query fails, and none of its values'),
      server(
        'test/server/database-outage.postgresql.test.ts',
        'when %s, replies are 503 and nothing confirmed is lost',
      ),
      server(
        'features/identities/identity-sessions.test.ts',
        'outlives a failure of the provider’s keys: the reply is 503, never 401',
      ),
    ],
  },
]
