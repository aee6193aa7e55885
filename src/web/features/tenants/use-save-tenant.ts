import { useNavigate } from '@tanstack/react-router'
import type { useForm } from 'react-hook-form'
import { api } from '#contract/api.ts'
import type { InvitedTenant, Tenant } from '#contract/tenants.ts'
import { refusalText } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useWorkPaths } from '#web/session/use-work-paths.ts'
import { sentText } from './invite/portal-texts.ts'
import { FILL_REQUIRED, type TenantValues, toTenantBody } from './tenant-form.ts'
import { tenantName } from './tenant-texts.ts'

interface SavePlace {
  form: ReturnType<typeof useForm<TenantValues>>
  /** The tenant to change. Without one, a tenant is added. */
  tenant: Tenant | undefined
  onSaved: (saved: InvitedTenant) => void
  /** The added tenant was needed for something else, which goes on with them. */
  isForMore: boolean
}

/** Saves a tenant as typed. One sentence says what's missing or rejected, and its field is marked. */
export function useSaveTenant({ form, tenant, onSaved, isForMore }: SavePlace) {
  const navigate = useNavigate()
  const { leases: to } = useWorkPaths()
  return useSubmission({
    form,
    noun: 'tenants',
    send: async (values, keyOf): Promise<InvitedTenant> => {
      const fields = toTenantBody(values)
      if (tenant)
        return { ...(await call(api.tenants.update, { params: { id: tenant.id }, body: fields })), link: null }
      const body = { ...fields, invite: values.invite }
      return call(api.tenants.create, { body, idempotencyKey: keyOf(body) })
    },
    done: (saved, { invite }) => savedText(saved, { isNew: tenant === undefined, invite }),
    next: ({ id }) =>
      tenant || isForMore
        ? undefined
        : {
            label: 'Create lease',
            take: () => void navigate({ to, search: { new: 'lease', tenant: id } }),
          },
    onDone: onSaved,
    incomplete: FILL_REQUIRED,
    refusal: refusalText,
  })
}

function savedText(saved: InvitedTenant, { isNew, invite }: { isNew: boolean; invite: boolean }): string {
  const text = `${isNew ? 'Added' : 'Saved'} ${tenantName(saved)}`
  return invite && saved.portal === 'INVITED' && saved.link === null ? `${text}. ${sentText(saved)}` : text
}
