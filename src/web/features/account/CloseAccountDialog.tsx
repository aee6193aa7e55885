import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { account, type Closing } from '#contract/account.ts'
import { LOGIN_PATH } from '#contract/paths.ts'
import { QueryView } from '#web/api/QueryView.tsx'
import { CurrentPasswordField } from '#web/forms/CurrentPasswordField.tsx'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { errorAt } from '#web/forms/form-errors.ts'
import { refusalsOf } from '#web/forms/mistakes.ts'
import { resolverOf } from '#web/forms/resolver.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useSession } from '#web/session/use-session.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Dialog, DialogClose } from '#web/ui/Dialog.tsx'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { closingQuery } from './account.queries.ts'
import { closeWithPassword, closeWithProvider } from './close-account.ts'
import { closingOf } from './leaving-texts.ts'

type CloseAccountDialogProps = { onClose: () => void }

const GOODBYE = `${LOGIN_PATH}?${new URLSearchParams({ message: account.close.message })}`
const TITLE = 'Close your account?'

/** Says what goes and what stays, and asks for the password; or says what has to be done first. */
export function CloseAccountDialog({ onClose }: CloseAccountDialogProps) {
  const closing = useQuery(closingQuery)
  if (closing.data?.obstacles.length === 0) {
    return <PasswordForm closing={closing.data} onClose={onClose} />
  }
  return (
    <Dialog footer={<DialogClose>Close</DialogClose>} onClose={onClose} open title={TITLE}>
      <QueryView query={closing} skeleton={<SkeletonGroup lines={6} />}>
        {({ obstacles }) => <Banner tone="info">{obstacles.join(' ')}</Banner>}
      </QueryView>
    </Dialog>
  )
}

const mistakesOf = (values: { currentPassword: string }) =>
  refusalsOf(account.close.body, values, () => 'Current password')

function PasswordForm({ closing, onClose }: CloseAccountDialogProps & { closing: Closing }) {
  // An outside account keeps the password.
  const isElsewhere = !closing.hasPassword
  const { user, signOut } = useSession()
  const form = useForm({ defaultValues: { currentPassword: '' }, resolver: resolverOf(mistakesOf) })
  const submission = useSubmission({
    form,
    send: ({ currentPassword }: { currentPassword: string }) =>
      isElsewhere ? closeWithProvider(user?.email ?? '', currentPassword) : closeWithPassword(currentPassword),
    onDone: () => signOut(GOODBYE, { isEnded: true }),
  })
  const { goes, stays } = closingOf(user?.role ?? 'TENANT', closing)
  return (
    <FormDialog
      busyLabel="Closing..."
      danger
      description="You can’t undo this. You may want to download your data first."
      form={submission}
      onClose={onClose}
      submitLabel="Close my account"
      title={TITLE}
    >
      <Facts facts={goes} title="What is erased" />
      <Facts facts={stays} title="What stays" />
      {isElsewhere && (
        <p className="text-ink-muted">
          Enter the password of the outside account that you sign in with. It’s deleted, too.
        </p>
      )}
      <CurrentPasswordField
        error={errorAt(form.formState.errors, 'currentPassword')}
        {...form.register('currentPassword')}
      />
    </FormDialog>
  )
}

function Facts({ title, facts }: { title: string; facts: readonly string[] }) {
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-medium">{title}</h3>
      <ul className="list-disc space-y-1 pl-5 text-ink-muted">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </div>
  )
}
