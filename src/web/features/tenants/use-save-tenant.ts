import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { useForm } from 'react-hook-form'
import { api } from '#contract/api.ts'
import type { Tenant } from '#contract/tenants.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { createSubmissionKeys } from '#web/api/submission-key.ts'
import { useToast } from '#web/ui/ToastProvider.tsx'
import { blankFields, FILL_REQUIRED, type TenantValues, toTenantBody } from './tenant-form.ts'

interface SavePlace {
  form: ReturnType<typeof useForm<TenantValues>>
  /** The tenant to change; without one a tenant is added. */
  tenant: Tenant | undefined
  onSaved: () => void
}

/** Saves a tenant as typed. What is missing or refused is said in one sentence, and marked at its field. */
export function useSaveTenant({ form, tenant, onSaved }: SavePlace) {
  const [trouble, setTrouble] = useState<string | null>(null)
  const [keyOf] = useState(createSubmissionKeys)
  const isSending = useRef(false)
  const client = useQueryClient()
  const toast = useToast()

  const send = (values: TenantValues): Promise<Tenant> => {
    const body = toTenantBody(values)
    if (tenant) return call(api.tenants.update, { params: { id: tenant.id }, body })
    return call(api.tenants.create, { body, idempotencyKey: keyOf(body) })
  }

  const submit = form.handleSubmit(async (values) => {
    if (isSending.current) return
    const blank = blankFields(values)
    for (const name of blank)
      form.setError(name, { type: 'check', message: 'Is required' }, { shouldFocus: name === blank[0] })
    if (blank.length > 0) return setTrouble(FILL_REQUIRED)
    isSending.current = true
    setTrouble(null)
    try {
      const { firstName, lastName } = await send(values)
      toast.success(`${tenant ? 'Saved' : 'Added'} ${firstName} ${lastName}`)
      // Payments and leases are told by the tenant's name.
      for (const noun of ['tenants', 'payments', 'leases']) void client.invalidateQueries({ queryKey: [noun] })
      onSaved()
    } catch (error) {
      setTrouble(error instanceof ApiError ? error.text : String(error))
    } finally {
      isSending.current = false
    }
  })
  return { submit, trouble, dismiss: () => setTrouble(null) }
}
