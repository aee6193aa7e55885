import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '#contract/api.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { createSubmissionKeys } from '#web/api/submission-key.ts'
import { errorAt } from '#web/forms/form-errors.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { useToast } from '#web/ui/ToastProvider.tsx'
import { blankFields, blankTenant, FILL_REQUIRED, type TenantValues, toTenantBody } from './tenant-form.ts'

const fields = [
  { name: 'firstName', label: 'First Name', type: 'text', required: true },
  { name: 'lastName', label: 'Last Name', type: 'text', required: true },
  { name: 'email', label: 'Email', type: 'email', required: true },
  { name: 'phone', label: 'Phone', type: 'tel', required: false },
] as const

/** The window in which a landlord adds a tenant. */
export function AddTenantDialog({ onClose }: { onClose: () => void }) {
  const form = useForm<TenantValues>({ defaultValues: blankTenant() })
  const { submit, trouble, dismiss } = useAddTenant(form, onClose)
  return (
    <Dialog onClose={onClose} open title="Add Tenant">
      <form className="flex flex-col gap-5" noValidate onSubmit={submit}>
        {trouble && (
          <Banner onDismiss={dismiss} tone="error">
            {trouble}
          </Banner>
        )}
        <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
          {fields.map(({ name, label, type, required }) => (
            <Field
              error={errorAt(form.formState.errors, name)}
              hint={required ? undefined : 'Optional'}
              key={name}
              label={label}
              required={required}
            >
              <TextInput {...form.register(name)} autoComplete="off" type={type} />
            </Field>
          ))}
        </div>
        <div className="flex flex-wrap justify-end gap-2 border-t border-line pt-5">
          <Button onClick={onClose}>Cancel</Button>
          <Button busy={form.formState.isSubmitting} busyLabel="Adding..." type="submit" variant="primary">
            Add Tenant
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function useAddTenant(form: ReturnType<typeof useForm<TenantValues>>, onAdded: () => void) {
  const [trouble, setTrouble] = useState<string | null>(null)
  const [keyOf] = useState(createSubmissionKeys)
  const isSending = useRef(false)
  const client = useQueryClient()
  const toast = useToast()

  const submit = form.handleSubmit(async (values) => {
    if (isSending.current) return
    const blank = blankFields(values)
    for (const name of blank)
      form.setError(name, { type: 'check', message: 'Is required' }, { shouldFocus: name === blank[0] })
    if (blank.length > 0) return setTrouble(FILL_REQUIRED)
    isSending.current = true
    setTrouble(null)
    try {
      const body = toTenantBody(values)
      const tenant = await call(api.tenants.create, { body, idempotencyKey: keyOf(body) })
      toast.success(`Added ${tenant.firstName} ${tenant.lastName}`)
      void client.invalidateQueries({ queryKey: ['tenants'] })
      onAdded()
    } catch (error) {
      setTrouble(error instanceof ApiError ? error.text : String(error))
    } finally {
      isSending.current = false
    }
  })
  return { submit, trouble, dismiss: () => setTrouble(null) }
}
