import { useState } from 'react'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import type { Column } from '#web/ui/data-table/columns.ts'
import { DataTable } from '#web/ui/data-table/DataTable.tsx'
import { type TableState, withPage, withSearch, withSort } from '#web/ui/data-table/table-state.ts'
import { formatDate, formatMoney } from '#web/ui/format.ts'
import { Part } from './Part.tsx'

type Person = {
  id: string
  name: string
  email: string
  role: string
  phone: string | null
  rent: number
  joined: string
}

const people: Person[] = Array.from({ length: 128 }, (_, index) => ({
  id: String(index + 1),
  name: `${['Ada', 'Grace', 'Alan', 'Edsger', 'Barbara'][index % 5]} Number-${index + 1}`,
  email: `person${index + 1}@example.test`,
  role: ['TENANT', 'LANDLORD', 'ADMIN'][index % 3] ?? '',
  phone: index % 4 === 0 ? null : '(555) 123-4567',
  rent: 1200 + index * 25.5,
  joined: `2026-0${(index % 9) + 1}-15`,
}))

const guests = people.slice(0, 12)

const columns: Column<Person>[] = [
  {
    header: 'Name',
    sortable: true,
    sortKey: 'name',
    render: ({ name, email }) => (
      <span className="block">
        <span className="block font-medium">{name}</span>
        <span className="block text-ink-muted">{email}</span>
      </span>
    ),
  },
  { header: 'Role', render: ({ role }) => <Badge tone={role === 'ADMIN' ? 'red' : 'blue'}>{role}</Badge> },
  { header: 'Created', accessor: ({ joined }) => formatDate(joined) },
  { header: 'Phone', accessor: 'phone' },
  { header: 'Rent', accessor: ({ rent }) => formatMoney(rent), align: 'right', sortable: true, sortKey: 'rent' },
]

const still = { columns, rowKey: ({ id }: Person) => id, onPage: () => {}, page: 1 }

export function TablePart() {
  const [state, setState] = useState<TableState>({ page: 1, search: '' })
  const [opened, setOpened] = useState('nobody')
  const found = people
    .filter(({ name, email }) => `${name} ${email}`.toLowerCase().includes(state.search.toLowerCase()))
    .sort(
      (a, b) =>
        (state.sort === 'rent' ? a.rent - b.rent : a.name.localeCompare(b.name)) * (state.order === 'desc' ? -1 : 1),
    )
  return (
    <Part name="Data table">
      <p data-testid="opened">Opened: {opened}</p>
      <DataTable
        caption="Users"
        columns={columns}
        emptyMessage="No users found"
        onPage={(page) => setState(withPage(state, page))}
        onRowClick={({ name }) => setOpened(name)}
        onSearch={(search) => setState(withSearch(state, search))}
        onSort={(sort, order) => setState(withSort(state, sort, order))}
        order={state.order}
        page={state.page}
        rowKey={({ id }) => id}
        rows={found.slice((state.page - 1) * 10, state.page * 10)}
        search={state.search}
        searchPlaceholder="Search users by name or email..."
        sort={state.sort}
        total={found.length}
      />
      <SelectableTable />
      <DataTable {...still} caption="Loading users" loading rows={[]} total={0} />
      <DataTable
        {...still}
        caption="Next page of users"
        loading
        rows={people.slice(0, 2)}
        total={10_000}
        totalIsCapped
      />
      <DataTable
        {...still}
        caption="Failed users"
        error="HTTP 500: Internal Server Error"
        onRetry={() => {}}
        rows={[]}
        total={0}
      />
      <DataTable {...still} caption="No users" emptyMessage="No users found" rows={[]} total={0} />
    </Part>
  )
}

function SelectableTable() {
  const [state, setState] = useState<TableState>({ page: 1, search: '' })
  const [said, setSaid] = useState('nothing')
  return (
    <>
      <p data-testid="bulk">Done: {said}</p>
      <DataTable
        bulkActions={(rows, clear) => (
          <Button
            onClick={() => {
              setSaid(`invited ${rows.map(({ id }) => id).join(', ')}`)
              clear()
            }}
            size="sm"
          >
            Invite again
          </Button>
        )}
        caption="Guests"
        columns={columns}
        onPage={(page) => setState(withPage(state, page))}
        onRowClick={({ name }) => setSaid(`opened ${name}`)}
        onSearch={(search) => setState(withSearch(state, search))}
        onSort={(sort, order) => setState(withSort(state, sort, order))}
        order={state.order}
        page={state.page}
        pageSize={5}
        rowKey={({ id }) => id}
        rows={guests.slice((state.page - 1) * 5, state.page * 5)}
        search={state.search}
        selection={{ label: ({ name }) => name }}
        sort={state.sort}
        total={guests.length}
      />
    </>
  )
}
