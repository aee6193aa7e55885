import { browser, server, unit } from '../../scripts/named-tests.ts'
import type { Row } from './row.ts'

const code = (title: string) => unit('test/security/code.test.ts', title)
const badInput = (title: string) => server('test/server/bad-input.test.ts', title)
const rawHttp = (title: string) => server('test/server/raw-http.test.ts', title)
const pages = (title: string) => unit('src/server/http/static.unit.test.ts', title)
const pictures = (title: string) => server('files/make-picture.test.ts', title)
const documents = (title: string) => server('features/documents/documents.test.ts', title)
const extraction = (title: string) => server('ai/documents/extract-text.test.ts', title)

/** Chapters 1 to 5 of the ASVS: input, business rules, browsers, HTTP and files. */
export const INPUT_ROWS: readonly Row[] = [
  {
    row: 1,
    asvs: '1.2.4',
    holds: 'SQL takes what people send as parameters only.',
    tests: [
      code('writes SQL without parameters in two files, from its own constants'),
      badInput('in field %s never cause a server error'),
    ],
  },
  {
    row: 2,
    asvs: '1.2.2',
    holds: 'No field takes a URL, and links in emails lead to our own pages.',
    tests: [
      code('takes no URL from anyone'),
      unit('src/server/mail/render-letter.unit.test.ts', 'refuses the link %j'),
    ],
  },
  {
    row: 3,
    asvs: '1.3.6',
    holds: 'The server fetches nothing from an address that someone sent.',
    tests: [code('fetches no address but that of the language model, which its settings name')],
  },
  {
    row: 4,
    asvs: '1.3.11',
    holds: 'Nothing that someone types adds a recipient or a header to an email.',
    tests: [
      server('mail/send-mail.test.ts', 'the address of an email is one recipient, whatever someone tries'),
      unit('src/server/mail/render-letter.unit.test.ts', 'refuses the subject %j'),
    ],
  },
  {
    row: 5,
    asvs: '1.2.10',
    holds: 'A spreadsheet runs nothing in a file that we export.',
    tests: [
      unit('src/server/csv/write-csv.unit.test.ts', 'disarms %j'),
      server('features/exports/exports.test.ts', 'disarms what a spreadsheet would run'),
    ],
  },
  {
    row: 6,
    asvs: '2.2.1, 2.2.2',
    holds: 'Random requests to each operation get a documented reply: ten with every commit, 600 in the full tests.',
    tests: [
      server('test/server/fuzz.test.ts', '%s'),
      unit(
        'src/contract/values.test.ts',
        'that is accepted stays the same when parsed again, and has nothing a database would refuse',
      ),
    ],
  },
  {
    row: 7,
    asvs: '2.2.3',
    holds: 'Values that contradict each other, such as a lease that ends before it starts, are refused.',
    tests: [
      server('features/leases/leases.test.ts', 'refuses %j'),
      server('features/leases/leases.test.ts', 'must not overlap, by a single day or forever'),
      server('features/leases/lease-life.test.ts', 'refuses to end before it starts'),
    ],
  },
  {
    row: 8,
    asvs: '2.3.1',
    holds: 'Steps can’t be skipped: a table of states refuses what isn’t next.',
    tests: [
      unit('src/contract/states.test.ts', 'that is %s cannot be withdrawn'),
      server(
        'features/applications/application-lease.test.ts',
        'is refused before the approval and after a withdrawal',
      ),
    ],
  },
  {
    row: 9,
    asvs: '2.3.3',
    holds: 'An operation that is cut off leaves all of its writes or none.',
    tests: [
      server(
        'features/reminders/run-due-reminders.test.ts',
        'a server that dies midway leaves nothing half done: the next one does it all',
      ),
      server(
        'demo/demo-load.test.ts',
        'leaves nothing when it is killed half-way, and everything when it is run again',
      ),
      server('mail/outbox.test.ts', 'is not saved or sent when the change it reports was rolled back'),
    ],
  },
  {
    row: 10,
    asvs: '2.3.4',
    holds: 'Of many people who take the last of something at once, one gets it.',
    tests: [
      server('test/server/races.test.ts', 'one of fifty decisions on an application wins'),
      server('features/applications/application-queue.test.ts', 'goes to one of fifty applicants approved at once'),
    ],
  },
  {
    row: 11,
    asvs: '2.4.1',
    holds: 'Taking out data in bulk is limited for each account.',
    deviates: 'reading pages and lists isn’t rate-limited',
    tests: [server('features/exports/exports.test.ts', 'are limited for each account and hour, each kind apart')],
  },
  {
    row: 12,
    asvs: '3.2.1',
    holds: 'A browser runs nothing in a file that someone uploaded.',
    tests: [
      server('http/send-file.test.ts', 'a document downloads, never displays, and nothing in it runs'),
      documents('is the file as it was sent, under its name, and runs nowhere'),
    ],
  },
  {
    row: 13,
    asvs: '3.2.2',
    holds: 'Text that people wrote never becomes HTML, and Trusted Types make sure of it.',
    tests: [
      unit(
        'test/safety/promises.test.ts',
        'writes HTML of its own in one place: the text of a blog post, which the build renders',
      ),
      pages("allows the page's own style by its hash, nothing inline and no evaluation"),
      browser('sweeps/crawl.spec.ts', 'every page is accessible, fits, and breaks no rule of the browser'),
    ],
  },
  {
    row: 14,
    asvs: '3.4.1',
    holds: 'Every reply tells browsers to come back over TLS only, for at least a year.',
    tests: [pages('carries the security headers: %s'), rawHttp('has every header too, and is never cached')],
  },
  {
    row: 15,
    asvs: '3.4.2',
    holds: 'Other sites can’t read replies: no origin is let in.',
    tests: [
      rawHttp('%s is refused in the envelope, with every header'),
      rawHttp('has every header too, and is never cached'),
    ],
  },
  {
    row: 16,
    asvs: '3.4.3',
    holds: 'Every page has a strict content security policy, and a chat service opens only what it needs.',
    tests: [
      pages("allows the page's own style by its hash, nothing inline and no evaluation"),
      unit('src/server/http/site-headers.unit.test.ts', 'opens to the hosts of %s, and no wider'),
    ],
  },
  {
    row: 17,
    asvs: '3.4.4, 3.4.5, 3.4.6',
    holds: 'No reply is guessed to be another type, tells another site which page led there, or can be framed.',
    tests: [
      pages('carries the security headers: %s'),
      rawHttp('%s is refused in the envelope, with every header'),
      rawHttp('has every header too, and is never cached'),
    ],
  },
  {
    row: 18,
    asvs: '3.5.1, 3.5.2, 3.5.3',
    holds: 'Writes need a token in a header and a JSON body or a form with a file, so no other site can send them.',
    tests: [
      badInput('of %s gets a refusal that names errors'),
      server('test/server/policy-matrix.test.ts', 'asks %s to sign in unless it is public'),
      rawHttp('has every header too, and is never cached'),
    ],
  },
  {
    row: 19,
    asvs: '3.7.2',
    holds: 'Signing in leads to our own pages only.',
    tests: [
      unit('src/contract/paths.test.ts', 'refuses %j'),
      browser('sign-in.spec.ts', 'never leads to another site'),
    ],
  },
  {
    row: 20,
    asvs: '4.1.1',
    holds: 'Replies name their type and character set.',
    tests: [
      rawHttp('has every header too, and is never cached'),
      pages('are compressed for clients that support it, and are revalidated each time'),
    ],
  },
  {
    row: 21,
    asvs: '4.1.3, 15.3.4',
    holds: 'A caller’s address is the connection’s, or the counted proxy’s, whatever a header says.',
    tests: [
      server('test/server/addresses.test.ts', 'is the connection’s, whatever the caller says, when no proxy is set'),
      server(
        'test/server/addresses.test.ts',
        'behind one proxy is what the proxy added, not what the caller wrote before it',
      ),
    ],
  },
  {
    row: 22,
    asvs: '4.2.1',
    holds: 'Bytes that two servers could read differently are refused, so no request hides in another.',
    tests: [rawHttp('with %s are refused once, in the envelope, with every header')],
  },
  {
    row: 23,
    asvs: '5.1.1',
    holds: 'What each upload accepts, how large and how many, is written down.',
    says: { document: 'docs/security.md', heading: 'Files' },
  },
  {
    row: 24,
    asvs: '5.2.1',
    holds: 'A file that is too large is refused before it takes memory.',
    tests: [
      server('http/upload-streams.test.ts', 'that declares its size is refused before any of it is sent'),
      server('http/upload-streams.test.ts', 'takes no memory, twenty at a time'),
    ],
  },
  {
    row: 25,
    asvs: '5.2.2',
    holds:
      'The name, declared type and content of a picture or receipt must agree, pictures are rebuilt from their pixels, and a document counts by its content.',
    tests: [
      server('http/upload.test.ts', '%s is refused with 415'),
      server('http/upload.test.ts', 'a picture that is also called a PDF is neither'),
      pictures('loses anything attached after it'),
      documents('is refused under a name that isn’t one of a document, when empty, and when it is a picture'),
      documents('is taken by its content, whatever type the browser says it is'),
    ],
  },
  {
    row: 26,
    asvs: '5.2.3',
    holds: 'A small file that unpacks to something huge is refused.',
    tests: [
      pictures('a small file that decodes to a hundred million pixels is refused'),
      extraction('ends when a page unpacks to more than memory holds'),
      extraction('ends when an archive unpacks to more than it says'),
    ],
  },
  {
    row: 27,
    asvs: '5.3.1, 5.3.2',
    holds: 'Files are stored under names of our own, out of reach of the web.',
    tests: [
      server('files/stores.test.ts', 'refuses a key that could lead elsewhere'),
      server('files/stores.test.ts', 'keeps a file below two folders, for its owner only, and nothing half-written'),
      server('http/upload.test.ts', '%s is kept as %s'),
    ],
  },
  {
    row: 28,
    asvs: '5.4.1, 5.4.2',
    holds: 'The name of a download stays inside its header.',
    tests: [server('http/send-file.test.ts', 'the name %j cannot break out of its header')],
  },
  {
    row: 29,
    asvs: '5.4.3',
    holds: 'Pictures are rebuilt, and other files only download.',
    deviates: 'no virus scan',
    tests: [
      pictures('loses anything attached after it'),
      server('http/send-file.test.ts', 'a document downloads, never displays, and nothing in it runs'),
    ],
  },
]
