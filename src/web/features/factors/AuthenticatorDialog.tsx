import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { factors } from '#contract/factors.ts'
import { call } from '#web/api/call.ts'
import { CurrentPasswordField } from '#web/forms/CurrentPasswordField.tsx'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { errorAt } from '#web/forms/form-errors.ts'
import { resolverOf } from '#web/forms/resolver.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { Field } from '#web/ui/Field.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { type CodeValues, codeMistakes, type PasswordValues, passwordMistakes } from './factor-forms.ts'
import { useNewToken } from './factors.queries.ts'
import { QrCode } from './QrCode.tsx'
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx'

interface Secret {
  secret: string
  uri: string
}

/** Sets up an authenticator app: the password, the QR code and a first code, then the recovery codes. */
export function AuthenticatorDialog({ onClose }: { onClose: () => void }) {
  const [secret, setSecret] = useState<Secret | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) return <RecoveryCodesDialog codes={codes} onClose={onClose} />
  if (!secret) return <PasswordStep onClose={onClose} onDone={setSecret} />
  return <CodeStep onClose={onClose} onDone={(made) => (made === null ? onClose() : setCodes(made))} secret={secret} />
}

function PasswordStep({ onClose, onDone }: { onClose: () => void; onDone: (secret: Secret) => void }) {
  const form = useForm<PasswordValues>({
    defaultValues: { currentPassword: '' },
    resolver: resolverOf(passwordMistakes),
  })
  const submission = useSubmission({
    form,
    send: (body: PasswordValues) => call(factors.startAuthenticator, { body }),
    onDone,
  })
  return (
    <FormDialog
      busyLabel="Checking..."
      description="First, your password: a device left open shouldn’t be enough to change how you sign in."
      form={submission}
      onClose={onClose}
      size="sm"
      submitLabel="Continue"
      title="Set up an authenticator app"
    >
      <CurrentPasswordField
        error={errorAt(form.formState.errors, 'currentPassword')}
        {...form.register('currentPassword')}
      />
    </FormDialog>
  )
}

type CodeStepProps = { secret: Secret; onClose: () => void; onDone: (codes: readonly string[] | null) => void }

function CodeStep({ secret, onClose, onDone }: CodeStepProps) {
  const takeOver = useNewToken()
  const form = useForm<Pick<CodeValues, 'code'>>({ defaultValues: { code: '' }, resolver: resolverOf(codeMistakes) })
  const submission = useSubmission({
    form,
    noun: 'auth',
    send: (body: Pick<CodeValues, 'code'>) => takeOver(call(factors.confirmAuthenticator, { body })),
    done: () => 'Your authenticator app is set up',
    onDone: ({ recoveryCodes }) => onDone(recoveryCodes),
  })
  return (
    <FormDialog
      busyLabel="Checking..."
      form={submission}
      onClose={onClose}
      submitLabel="Turn on"
      title="Set up an authenticator app"
    >
      <div className="flex flex-col items-center gap-5 sm:flex-row sm:items-start">
        <QrCode label="QR code for your authenticator app" text={secret.uri} />
        <div className="flex min-w-0 flex-col gap-3">
          <p>Scan this with an authenticator app, such as the one built into your phone’s passwords.</p>
          <p className="text-ink-muted">Can’t scan it? Type this key into the app:</p>
          <p className="font-mono wrap-anywhere" translate="no">
            {secret.secret.match(/.{1,4}/g)?.join(' ')}
          </p>
        </div>
      </div>
      <Field
        error={errorAt(form.formState.errors, 'code')}
        hint="The six digits that the app shows now."
        label="Code"
        required
      >
        <TextInput
          autoComplete="one-time-code"
          className="max-w-48"
          inputMode="numeric"
          maxLength={12}
          {...form.register('code')}
        />
      </Field>
    </FormDialog>
  )
}
