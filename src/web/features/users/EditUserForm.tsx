import { Link } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { api } from '#contract/api.ts'
import type { BodyInput } from '#contract/endpoint.ts'
import { ROLES } from '#contract/roles.ts'
import { OWN_ACCOUNT, type UserDetails } from '#contract/users.ts'
import { call } from '#web/api/call.ts'
import { useAction } from '#web/forms/use-action.ts'
import { paths } from '#web/paths.ts'
import { useSession } from '#web/session/use-session.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { FormFooter } from '#web/ui/FormFooter.tsx'
import { Select } from '#web/ui/Select.tsx'
import { roles } from '#web/words/states.ts'
import { AccountAccess } from './AccountAccess.tsx'
import { EraseAccount } from './EraseAccount.tsx'
import { SecondFactorOff } from './SecondFactorOff.tsx'

const roleOptions = roles.options(ROLES)

type EditUserFormProps = {
  user: UserDetails
  onDone: () => void
  /** Closes the window of an account that is gone. */
  onErased: () => void
}

/**
 * The role of an account, and the button to deactivate or reactivate it. For the viewer's own account it says why both
 * are missing.
 */
export function EditUserForm({ user, ...done }: EditUserFormProps) {
  const { user: me } = useSession()
  return me?.id === user.id ? <OwnAccount onDone={done.onDone} /> : <RoleForm {...done} user={user} />
}

function OwnAccount({ onDone }: Pick<EditUserFormProps, 'onDone'>) {
  return (
    <div className="flex flex-col gap-5">
      <Banner tone="info">
        {OWN_ACCOUNT} Your name, phone and password are in your{' '}
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

type Change = { body: BodyInput<typeof api.users.update>; done: string }

function RoleForm({ user, onDone, onErased }: EditUserFormProps) {
  const { run, isBusy, trouble } = useAction({
    noun: 'users',
    inPlace: true,
    send: ({ body }: Change) => call(api.users.update, { params: { id: user.id }, body }),
    done: (_user, { done }) => done,
    onDone,
  })
  const [role, setRole] = useState(user.role)
  const first = useRef<HTMLSelectElement>(null)
  // The button that led here is gone, so keyboard users continue at the first field.
  useEffect(() => first.current?.focus(), [])

  const save = (event: FormEvent) => {
    event.preventDefault()
    if (role === user.role) onDone()
    else void run({ body: { role }, done: 'Role updated' })
  }
  return (
    <form className="flex flex-col gap-5" noValidate onSubmit={save}>
      <Field
        hint="Changing the role signs the person out everywhere. The new role applies when they sign in again."
        label="Role"
      >
        <Select
          onChange={({ target }) => setRole(ROLES.find((known) => known === target.value) ?? role)}
          options={roleOptions}
          ref={first}
          value={role}
        />
      </Field>
      <AccountAccess busy={isBusy} onChange={(status, done) => void run({ body: { status }, done })} user={user} />
      <EraseAccount onErased={onErased} user={user} />
      {user.access?.hasSecondFactor && <SecondFactorOff user={user} />}
      <FormFooter trouble={trouble}>
        <Button onClick={onDone}>Cancel</Button>
        <Button busy={isBusy} busyLabel="Saving..." type="submit" variant="primary">
          Save Changes
        </Button>
      </FormFooter>
    </form>
  )
}
