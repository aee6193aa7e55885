import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useId } from 'react'
import { TextInput } from '#web/ui/TextInput.tsx'
import { assigneeNames } from '../tickets.queries.ts'

const ASSIGNEE_MAX = 120

/** Who sees to a ticket, with the names that work was given to before to choose from. */
export function AssigneeInput(props: Pick<ComponentProps<'input'>, 'value' | 'onChange'>) {
  const { data: names = [] } = useQuery(assigneeNames())
  const listId = useId()
  return (
    <>
      <TextInput {...props} autoComplete="off" list={listId} maxLength={ASSIGNEE_MAX} />
      <datalist id={listId}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  )
}
