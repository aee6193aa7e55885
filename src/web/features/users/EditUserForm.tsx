import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ROLES } from '#contract/roles.ts'
import { OWN_ACCOUNT, type User } from '#contract/users.ts'
import { paths } from '#web/paths.ts'
import { useSession } from '#web/session/use-session.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Select } from '#web/ui/Select.tsx'
import { useToast } from '#web/ui/ToastProvider.tsx'
import { stateOptions } from '../list-page/filter-options.ts'
import { AccountAccess } from './AccountAccess.tsx'
import { roleBadge } from './user-badges.ts'
import { type UserChange, updateUser } from './users.queries.ts'

const roleOptions = stateOptions(ROLES, roleBadge)

type EditUserFormProps = { user: User; onDone: () => void }

/** The role of an account, and the button that locks it or lets it in again. One's own account says why neither is there. */
export function EditUserForm({ user, onDone }: EditUserFormProps) {
  const { user: me } = useSession()
  return me?.id === user.id ? <OwnAccount onDone={onDone} /> : <RoleForm onDone={onDone} user={user} />
}

function OwnAccount({ onDone }: Pick<EditUserFormProps, 'onDone'>) {
  return (
    <div className="flex flex-col gap-5">
      <Banner tone="info">
        {OWN_ACCOUNT} Name, phone and password are in your{' '}
        <Link className="link" to={paths.profile}>
          profile
        </Link>
        .
      </Banner>
      <div className="flex justify-end border-t border-line pt-4">
        <Button onClick={onDone}>Back</Button>
      </div>
    </div>
  )
}

function RoleForm({ user, onDone }: EditUserFormProps) {
  const toast = useToast()
  const update = useMutation(updateUser(useQueryClient()))
  const [role, setRole] = useState(user.role)
  const first = useRef<HTMLSelectElement>(null)
  // The button that led here is gone; keyboard users go on at the first field.
  useEffect(() => first.current?.focus(), [])

  const change = (body: UserChange['body'], done: string) =>
    update.mutate(
      { id: user.id, body },
      {
        onSuccess: () => {
          toast.success(done)
          onDone()
        },
      },
    )
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (role === user.role) onDone()
    else change({ role }, 'Role updated')
  }
  return (
    <form className="flex flex-col gap-5" noValidate onSubmit={save}>
      {update.error && (
        <Banner title="Error:" tone="error">
          {update.error.message}
        </Banner>
      )}
      <Field hint="A new role signs the person out everywhere; it applies from their next sign-in." label="Role">
        <Select
          onChange={({ target }) => setRole(ROLES.find((known) => known === target.value) ?? role)}
          options={roleOptions}
          ref={first}
          value={role}
        />
      </Field>
      <AccountAccess busy={update.isPending} onChange={(status, done) => change({ status }, done)} user={user} />
      <div className="flex flex-wrap justify-end gap-2 border-t border-line pt-4">
        <Button onClick={onDone}>Cancel</Button>
        <Button busy={update.isPending} busyLabel="Saving..." type="submit" variant="primary">
          Save Changes
        </Button>
      </div>
    </form>
  )
}
