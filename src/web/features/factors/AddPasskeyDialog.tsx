import { startRegistration } from '@simplewebauthn/browser'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { deviceName } from '#contract/device-name.ts'
import { factors } from '#contract/factors.ts'
import { refusalText } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { CurrentPasswordField } from '#web/forms/CurrentPasswordField.tsx'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { errorAt } from '#web/forms/form-errors.ts'
import { resolverOf } from '#web/forms/resolver.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { type PasskeyValues, passkeyMistakes } from './factor-forms.ts'
import { useNewToken } from './factors.queries.ts'
import { PasskeyNameField } from './PasskeyNameField.tsx'
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx'

/** Adds a passkey: its name and the password, then the browser's own window, then the recovery codes. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const takeOver = useNewToken()
  const form = useForm<PasskeyValues>({
    defaultValues: { name: deviceName(navigator.userAgent), currentPassword: '' },
    resolver: resolverOf(passkeyMistakes),
  })
  const { errors } = form.formState
  const submission = useSubmission({
    form,
    noun: 'auth',
    send: (values: PasskeyValues) => takeOver(makePasskey(values)),
    done: () => 'Your passkey is set up',
    onDone: ({ recoveryCodes }) => (recoveryCodes === null ? onClose() : setCodes(recoveryCodes)),
    refusal: passkeyTrouble,
  })
  if (codes) return <RecoveryCodesDialog codes={codes} onClose={onClose} />
  return (
    <FormDialog
      busyLabel="Waiting..."
      description="Your fingerprint, face or screen lock then signs you in. With the password alone, signing in asks for it, too."
      form={submission}
      onClose={onClose}
      size="sm"
      submitLabel="Continue"
      title="Add a passkey"
    >
      <PasskeyNameField error={errorAt(errors, 'name')} {...form.register('name')} />
      <CurrentPasswordField error={errorAt(errors, 'currentPassword')} {...form.register('currentPassword')} />
    </FormDialog>
  )
}

async function makePasskey({ name, currentPassword }: PasskeyValues) {
  const optionsJSON = await call(factors.startPasskey, { body: { currentPassword } })
  const { id, response } = await startRegistration({ optionsJSON })
  const { clientDataJSON, attestationObject, transports = [] } = response
  return call(factors.addPasskey, { body: { name, passkey: { id, clientDataJSON, attestationObject, transports } } })
}

/** Browsers report a closed window, a timeout and a passkey that is there already as errors of their own. */
function passkeyTrouble(error: unknown): string {
  if (!(error instanceof Error) || error.name === 'ApiError') return refusalText(error)
  if (error.name === 'InvalidStateError') return 'This device already has a passkey for your account.'
  return 'Your browser didn’t make a passkey. Try again, or use an authenticator app instead.'
}
