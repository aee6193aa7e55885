import { browser, component, type NamedTest, server, unit } from './named-tests.ts'

/** A mistake to make on purpose: in `file`, `replace`, which occurs there once, becomes `by`. */
export interface PlantedFault {
  /** What is broken, in plain words. */
  name: string
  file: string
  replace: string
  by: string
  /** The test that must fail. */
  caughtBy: NamedTest
}

/** Mistakes that people make, one of each kind. */
export const PLANTED_FAULTS: readonly PlantedFault[] = [
  // Who can see and do what
  {
    name: 'A landlord finds the homes of every landlord',
    file: 'src/server/features/properties/properties.scope.ts',
    replace: `owned: (eb, me) => eb('properties.landlord_id', '=', me),`,
    by: 'owned: () => sql<SqlBool>`true`,',
    caughtBy: server('features/properties/properties.test.ts', 'cannot find, read or change a home in any way'),
  },
  {
    name: 'A tenant may list tenants',
    file: 'src/contract/policy.ts',
    replace: `'tenant.list': lettingOrCollectingOrReading,`,
    by: `'tenant.list': { ...lettingOrCollectingOrReading, TENANT: 'own' },`,
    caughtBy: unit('src/contract/policy.test.ts', 'reaches exactly as far as agreed for every action and role'),
  },
  {
    name: 'Row-level security of inquiries is switched off',
    file: 'migrations/0012_homes.ts',
    replace: 'await sql`alter table leads enable row level security`.execute(db)',
    by: '',
    caughtBy: server('features/leads/leads.test.ts', 'stay behind row-level security, whatever a query forgets'),
  },
  {
    name: 'A list answers fields that its reply does not name',
    file: 'src/server/http/mount.ts',
    replace: 'data: rows.map((row) => endpoint.reply.parse(row)),',
    by: 'data: [...rows],',
    caughtBy: server(
      'features/auth/account-plan.test.ts',
      'is in the users export for those who change accounts, and in no list',
    ),
  },
  {
    name: 'The monthly income of an applicant is stored in the clear',
    file: 'src/server/features/applications/sealed-answers.ts',
    replace: `cipher.digest(String(dollars), 'applications.income')`,
    by: 'String(dollars)',
    caughtBy: server('features/applications/applications.test.ts', 'holds no sensitive answer in the clear'),
  },
  {
    name: 'Session tokens are stored in the clear',
    file: 'src/server/http/session.ts',
    replace: `createHash('sha256').update(token).digest()`,
    by: 'Buffer.from(token)',
    caughtBy: server('features/auth/auth.test.ts', 'stores no usable token'),
  },
  {
    name: 'A new password leaves the old sessions open',
    file: 'src/server/features/auth/replace-sessions.ts',
    replace: '  await endAllSessions(services, [actor.id])\n',
    by: '',
    caughtBy: server(
      'features/auth/auth.test.ts',
      'changes the password with the current one, ends every session and hands out a new token',
    ),
  },
  {
    name: 'A password reset leaves the passkey that a thief just added',
    file: 'src/server/features/factors/drop-new-factors.ts',
    replace: `    .where('created_at', '>', since)\n`,
    by: `    .where('created_at', '<', since)\n`,
    caughtBy: server(
      'features/factors/new-factors.test.ts',
      'ends a passkey and an app that someone with the password just added, and says which',
    ),
  },
  {
    name: 'Submissions from one address are not counted, so there is no 429',
    file: 'src/server/http/mount.ts',
    replace: 'if (endpoint.limit) await countAddress(from, endpoint.limit)',
    by: '',
    caughtBy: server('features/contact-requests/create-contact-request.test.ts', 'after too many from one address'),
  },
  {
    name: 'Pages may run inline scripts',
    file: 'src/server/http/site-headers.ts',
    replace: `'script-src': ["'self'"],`,
    by: `'script-src': ["'self'", "'unsafe-inline'"],`,
    caughtBy: server(
      'features/listings/listing-pages.test.ts',
      'shows what the API returns, under the page security policy',
    ),
  },
  {
    name: 'After signing in the browser goes to an address such as //evil.example',
    file: 'src/contract/paths.ts',
    replace: String.raw`!/^\/(?!\/)/.test(target)`,
    by: String.raw`!/^\//.test(target)`,
    caughtBy: unit('src/contract/paths.test.ts', 'refuses %j'),
  },
  {
    name: 'A refused token stays in the browser',
    file: 'src/web/api/call.ts',
    replace: '  session.clear()\n',
    by: '',
    caughtBy: unit('src/web/api/call.test.ts', 'forgets the session and leads to the sign-in page and back'),
  },
  {
    name: 'An upload is taken for what its sender calls it',
    file: 'src/server/files/check-file.ts',
    replace: ': await typeOfContent(path)',
    by: ': (declaredType as Awaited<ReturnType<typeof typeOfContent>>)',
    caughtBy: server('http/upload.test.ts', 'a picture that is also called a PDF is neither'),
  },
  {
    name: 'A text that begins with = stays a formula in a spreadsheet',
    file: 'src/server/csv/write-csv.ts',
    replace: String.raw`/^[=+\-@`,
    by: String.raw`/^[+\-@`,
    caughtBy: server('features/exports/exports.test.ts', 'disarms what a spreadsheet would run'),
  },

  // Money
  {
    name: 'A returned payment counts as received',
    file: 'src/contract/allocation.ts',
    replace: 'REVERSAL: 1,',
    by: 'REVERSAL: -1,',
    caughtBy: unit('src/contract/allocation.test.ts', 'counts along with credits, and stops counting once returned'),
  },
  {
    name: 'A payment covers the charge that was written down first, not the one due first',
    file: 'src/contract/allocation.ts',
    replace: `compare(one.dueOn ?? '', other.dueOn ?? '') || compare(one.id, other.id)`,
    by: 'compare(one.id, other.id)',
    caughtBy: unit('src/contract/allocation.test.ts', 'covers the oldest due date first, then the charge added first'),
  },
  {
    name: 'Dollars lose a cent on their way to cents',
    file: 'src/contract/money.ts',
    replace: 'Math.round(dollars * 100)',
    by: 'Math.floor(dollars * 100)',
    caughtBy: unit('src/contract/values.test.ts', 'survives the trip to cents and back, up to ten million'),
  },
  {
    name: 'A late fee comes a day before the grace period is over',
    file: 'src/server/features/ledgers/late-rents.ts',
    replace: 'laterOf(dueOn, activated), graceDays)',
    by: 'laterOf(dueOn, activated), graceDays - 1)',
    caughtBy: server('features/leases/rent-jobs.test.ts', 'are charged once when the grace period is over'),
  },

  // States, and what happens once
  {
    name: 'Settling a payment leaves no audit event',
    file: 'src/server/features/payments/settle-payment.ts',
    replace: 'await audit(tx, call,',
    by: 'void ((..._event: unknown[]) => 0)(tx, call,',
    caughtBy: server(
      'features/payments/settle-payment.test.ts',
      'counts from the day it was paid once the landlord confirms it, and the tenant gets an email',
    ),
  },
  {
    name: 'A declined application may be withdrawn',
    file: 'src/contract/states.ts',
    replace: `withdraw: ['PENDING', 'REVIEWING', 'APPROVED'],`,
    by: `withdraw: ['PENDING', 'REVIEWING', 'APPROVED', 'DECLINED'],`,
    caughtBy: unit('src/contract/states.test.ts', 'that is %s cannot be withdrawn'),
  },
  {
    name: 'An application may be decided a second time',
    file: 'src/server/features/applications/lock-application.ts',
    replace: 'if (!mayStep(applicationCan[step], status)) throw',
    by: `if (step === 'withdraw' && !mayStep(applicationCan[step], status)) throw`,
    caughtBy: server('features/applications/applications.test.ts', 'moves PENDING to %s once'),
  },
  {
    name: 'The server ignores the key of a submission, so a double click adds two homes',
    file: 'src/server/http/mount.ts',
    replace: 'const key = endpoint.status === 201 ? ',
    by: 'const key = endpoint.status === undefined ? ',
    caughtBy: server('features/properties/properties.test.ts', 'makes one home when submitted five times'),
  },
  {
    name: 'The browser sends the same form again under a new key',
    file: 'src/web/api/submission-key.ts',
    replace: 'if (last.content !== text) last',
    by: 'last',
    caughtBy: unit(
      'src/web/api/submission-key.test.ts',
      'keeps the key of content that is sent again and changes it with the content',
    ),
  },
  {
    name: 'An email goes out again when its job is repeated',
    file: 'src/server/mail/send-mail.ts',
    replace: `    .where('outbox.state', '=', 'QUEUED')\n`,
    by: '',
    caughtBy: server('mail/send-mail.test.ts', 'is not sent again when the job runs again'),
  },
  {
    name: 'A reminder that has run is still due',
    file: 'src/server/features/reminders/run-due-reminders.ts',
    replace: 'const times = { next_run_at: next,',
    by: 'const times = { next_run_at: newest ?? next,',
    caughtBy: server('features/reminders/run-due-reminders.test.ts', 'handle each occurrence once'),
  },
  {
    name: 'The index that keeps a reminder from running twice is not unique',
    file: 'migrations/0018_reminder_runs.ts',
    replace: 'create unique index reminder_runs_once',
    by: 'create index reminder_runs_once',
    caughtBy: server('features/reminders/run-due-reminders.test.ts', 'can’t record a second run for the same due time'),
  },
  {
    name: 'The list of homes has no index by rent',
    file: 'migrations/0021_list_indexes.ts',
    replace: `by_rent: '(rent_cents, id)',`,
    by: '',
    caughtBy: server('db/list-orders.postgresql.test.ts', '$path has an index to read it by $sort without sorting'),
  },
  {
    name: 'A migration that fails leaves half of its work behind',
    file: 'src/server/db/migrate.ts',
    replace: 'provider: { getMigrations: async () => migrations } })',
    by: 'provider: { getMigrations: async () => migrations }, disableTransactions: true })',
    caughtBy: server('db/open.test.ts', 'leaves nothing behind from a failed migration, so the fixed one runs'),
  },
  {
    name: 'A day begins an hour off when the clocks change',
    file: 'src/contract/calendar.ts',
    replace: 'Math.min(...fitting)',
    by: 'Math.max(...fitting)',
    caughtBy: unit('src/contract/calendar.test.ts', 'is the first instant of that day, no matter what the clocks do'),
  },

  // Screens
  {
    name: 'A new search stays on the page of the old one',
    file: 'src/web/ui/data-table/table-state.ts',
    replace: 'return { ...state, search, page: 1 }',
    by: 'return { ...state, search }',
    caughtBy: unit(
      'src/web/ui/data-table/data-table.test.ts',
      'goes back to page 1 when the search or the order changes',
    ),
  },
  {
    name: 'The label of an input is not tied to it',
    file: 'src/web/ui/Field.tsx',
    replace: '<label htmlFor={inputId} id',
    by: '<label id',
    caughtBy: component('ui/form.component.test.tsx', 'a failed form reads out its errors and leads to the fields'),
  },
  {
    name: 'The panel of the bell has no accessible name',
    file: 'src/web/ui/Popover.tsx',
    replace: 'aria-label={label}',
    by: '',
    caughtBy: browser('further/inbox.spec.ts', 'goes where a notification leads, and counts it as read'),
  },
  {
    name: 'The focus goes with the row that had it',
    file: 'src/web/ui/keep-focus.ts',
    replace: 'if (isLost()) nextPlace(visits)',
    by: 'if (!isLost()) nextPlace(visits)',
    caughtBy: component(
      'ui/keep-focus.component.test.tsx',
      'the focus stays in the list when the row that had it goes',
    ),
  },
  {
    name: 'An empty list shows nothing at all',
    file: 'src/web/ui/data-table/DataTable.tsx',
    replace: 'if (whenNone && isBare(props)) return whenNone',
    by: 'return whenNone',
    caughtBy: component('features/list-page/ListPage.component.test.tsx', 'says when there is nothing'),
  },
  {
    name: 'A second click sends a form again while the first is under way',
    file: 'src/web/forms/use-action.ts',
    replace: 'if (isRunning.current) return false',
    by: '',
    caughtBy: component(
      'forms/use-action.component.test.tsx',
      'sends once, is busy meanwhile, says when it is done, and refreshes what it affects',
    ),
  },
]
