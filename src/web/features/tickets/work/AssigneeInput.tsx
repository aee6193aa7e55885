import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useId } from 'react'
import { ASSIGNEE_MAX } from '#contract/limits.ts'
import { TextInput } from '#web/ui/TextInput.tsx'
import { assigneeNames } from '../tickets.queries.ts'

/** The assignee of a ticket, with suggestions of names that were assigned before. */
export function AssigneeInput(props: ComponentProps<'input'>) {
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
