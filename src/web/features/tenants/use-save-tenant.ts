import { useNavigate } from '@tanstack/react-router'
import type { useForm } from 'react-hook-form'
import { api } from '#contract/api.ts'
import type { Tenant } from '#contract/tenants.ts'
import { refusalText } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { paths } from '#web/paths.ts'
import { FILL_REQUIRED, type TenantValues, toTenantBody } from './tenant-form.ts'

interface SavePlace {
  form: ReturnType<typeof useForm<TenantValues>>
  /** The tenant to change. Without one, a tenant is added. */
  tenant: Tenant | undefined
  onSaved: () => void
  /** Takes the added tenant, where one was needed for something else. */
  onAdded: ((added: Tenant) => void) | undefined
}

/** Saves a tenant as typed. One sentence says what's missing or rejected, and its field is marked. */
export function useSaveTenant({ form, tenant, onSaved, onAdded }: SavePlace) {
  const navigate = useNavigate()
  return useSubmission({
    form,
    noun: 'tenants',
    send: (values, keyOf): Promise<Tenant> => {
      const body = toTenantBody(values)
      if (tenant) return call(api.tenants.update, { params: { id: tenant.id }, body })
      return call(api.tenants.create, { body, idempotencyKey: keyOf(body) })
    },
    done: ({ firstName, lastName }) => `${tenant ? 'Saved' : 'Added'} ${firstName} ${lastName}`,
    next: ({ id }) =>
      tenant || onAdded
        ? undefined
        : {
            label: 'Create lease',
            take: () => void navigate({ to: paths.leases, search: { new: 'lease', tenant: id } }),
          },
    onDone: (saved) => {
      onAdded?.(saved)
      onSaved()
    },
    incomplete: FILL_REQUIRED,
    refusal: refusalText,
  })
}
