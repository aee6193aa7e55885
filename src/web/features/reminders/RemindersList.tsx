import { Suspense } from 'react'
import { api } from '#contract/api.ts'
import type { Reminder } from '#contract/reminders.ts'
import { useSearchParam } from '#web/search-params.ts'
import { useCan } from '#web/session/use-can.ts'
import { Button } from '#web/ui/Button.tsx'
import type { Column } from '#web/ui/data-table/columns.ts'
import { lazyNamed } from '#web/ui/lazy-named.ts'
import { BulkFailures } from '../list-page/BulkFailures.tsx'
import { ListPage, type None } from '../list-page/ListPage.tsx'
import type { StandardOrder } from '../list-page/standard-order.ts'
import { useBulk } from '../list-page/use-bulk.ts'
import { BulkReminders } from './BulkReminders.tsx'
import { reminderFilters } from './reminder-columns.tsx'
import { reminderTitle } from './reminder-texts.ts'

const NewReminderDialog = lazyNamed(() => import('./NewReminderDialog.tsx'), 'NewReminderDialog')
const RentRemindersDialog = lazyNamed(() => import('./RentRemindersDialog.tsx'), 'RentRemindersDialog')
const ReminderDialog = lazyNamed(() => import('./ReminderDialog.tsx'), 'ReminderDialog')

type RemindersListProps = {
  description: string
  columns: readonly Column<Reminder>[]
  /** The order until the viewer chooses one. */
  standard?: StandardOrder<typeof api.reminders.list>
  /** Shown in place of the table when there are no reminders at all. */
  none?: None
}

/** The reminders the viewer can see. A row opens its details. */
export function RemindersList({ description, columns, standard, none }: RemindersListProps) {
  const mayCreate = useCan('reminder.create')
  const mayUpdate = useCan('reminder.update')
  const maySwitch = useCan('rentReminder.set')
  const opened = useSearchParam('open')
  const bulk = useBulk<Reminder>({ noun: 'reminders', keyOf: ({ id }) => id, nameOf: reminderTitle })
  const making = useSearchParam('new')
  return (
    <>
      <ListPage
        actions={
          mayCreate && (
            <>
              {maySwitch && <Button onClick={() => making.open('rent')}>Rent reminders</Button>}
              <Button onClick={() => making.open('reminder')} variant="primary">
                New Reminder
              </Button>
            </>
          )
        }
        bulkActions={(rows, clear) => <BulkReminders bulk={bulk} clear={clear} rows={rows} />}
        columns={columns}
        description={description}
        emptyMessage="No reminders found"
        endpoint={api.reminders.list}
        file="reminders"
        filters={reminderFilters}
        none={none}
        onRowClick={({ id }) => opened.open(id)}
        rowKey={({ id }) => id}
        searchPlaceholder="Search reminders..."
        selection={mayUpdate ? { label: reminderTitle } : undefined}
        standard={standard}
        title="Reminders"
      />
      <BulkFailures failures={bulk.failures} onClose={bulk.dismiss} />
      <Suspense>
        {mayCreate && making.value === 'reminder' && <NewReminderDialog onClose={making.close} />}
        {maySwitch && making.value === 'rent' && <RentRemindersDialog onClose={making.close} />}
        {opened.value && <ReminderDialog id={opened.value} onClose={opened.close} />}
      </Suspense>
    </>
  )
}
