import { DATA_ROWS } from './data-rows.ts'
import { INPUT_ROWS } from './input-rows.ts'
import type { Deviation, Row } from './row.ts'
import { SIGN_IN_ROWS } from './sign-in-rows.ts'

/** What we hold ourselves to, row by row, after OWASP ASVS 5.0. docs/security.md shows it (npm run print). */
export const ROWS: readonly Row[] = [...INPUT_ROWS, ...SIGN_IN_ROWS, ...DATA_ROWS]

/** What isn't as one would expect, on purpose. */
export const DEVIATIONS: readonly Deviation[] = [
  {
    what: 'six-character passwords',
    why: 'the product’s promise to its users',
    instead: 'common ones refused, slow hashing, limits per account and address',
  },
  {
    what: 'a second factor is optional',
    why: 'most tenants sign in a few times a year',
    instead: 'anyone can set one up; `REQUIRE_ADMIN_2FA` asks administrators for it; short sessions for them',
  },
  {
    what: 'the token is in local storage',
    why: 'the product’s contract with its clients',
    instead: 'the strict policy above, revocation on the server',
  },
  {
    what: 'no virus scan',
    why: 'an installation includes no scanner',
    instead:
      'pictures are rebuilt; receipts and documents only download, for the few who may read them, and are read in a process of their own',
  },
  {
    what: 'the server doesn’t encrypt files, nor the text of documents',
    why: 'pictures and receipts aren’t answers, and a question has to search the text',
    instead: 'permissions on the data folder; encryption of the disk or the bucket',
  },
  {
    what: 'direct registration doesn’t verify addresses',
    why: 'it is for trying the product out',
    instead: 'an address alone links nothing: a tenant record is linked to an account through an approved application',
  },
  {
    what: 'an administrator gets links into accounts where no email can be sent',
    why: 'people have no other way in',
    instead: 'in the audit log; refused where emails reach people; a link works once',
  },
  {
    what: '`/dev/mailbox` shows password links while it is open',
    why: 'it is for trying the product out',
    instead:
      'only for this machine, under its own names, unless `MAILBOX=true`; startup says it is open; gone with direct registration off, and always in production',
  },
  {
    what: 'outside production, the key of the backups is in the data folder with them',
    why: 'the demo starts without a setting',
    instead: 'production asks for `BACKUP_KEY`; copies of the backups elsewhere are safe from anyone without the key',
  },
  {
    what: 'emails that open accounts wait in the outbox with their token until they are sent',
    why: 'they have to be written before they can be sent',
    instead:
      'the token is taken out once the email is sent or given up; where the mailbox is open, after seven days, when no link works anymore',
  },
  {
    what: 'reading pages and lists isn’t rate-limited',
    why: 'public pages hold nothing that the sitemap doesn’t name, and people work in lists all day',
    instead:
      'pages of 100 rows at most; exports, imports and archives limited for each account; an overloaded server answers 503',
  },
  {
    what: 'registering says that an address has an account',
    why: 'people who forgot that they have one need to know',
    instead: 'a limit per network address, `LIMIT_REGISTER_PER_ADDRESS`',
  },
]
