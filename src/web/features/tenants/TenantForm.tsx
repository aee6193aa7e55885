import { type ReactNode, useMemo } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { InvitedTenant, Tenant } from '#contract/tenants.ts'
import { errorAt } from '#web/forms/form-errors.ts'
import { resolverOf } from '#web/forms/resolver.ts'
import { Button } from '#web/ui/Button.tsx'
import { DialogClose } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { FormFooter } from '#web/ui/FormFooter.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { blankFields, newTenantValues, type TenantValues, valuesOfTenant } from './tenant-form.ts'
import { useSaveTenant } from './use-save-tenant.ts'

const fields = [
  { name: 'firstName', label: 'First Name', type: 'text', required: true },
  { name: 'lastName', label: 'Last Name', type: 'text', required: true },
  { name: 'email', label: 'Email', type: 'email', required: true },
  { name: 'phone', label: 'Phone', type: 'tel', required: false },
] as const

type TenantFormProps = {
  /** The tenant to change. Without one, a tenant is added. */
  tenant?: Tenant
  /** What was typed to find the one that is added. */
  typed?: string | undefined
  submitLabel: string
  busyLabel: string
  onSaved: (saved: InvitedTenant) => void
  /** The added tenant was needed for something else, which goes on with them. */
  isForMore?: boolean
  /** Only a landlord's own tenant can be without one. */
  needsHome?: boolean
  /** Fields beside the four that every tenant has. */
  more?: (form: UseFormReturn<TenantValues>) => ReactNode
}

/** Adds or changes a tenant. A failure keeps what was typed. */
export function TenantForm({
  tenant,
  typed,
  submitLabel,
  busyLabel,
  onSaved,
  isForMore = false,
  needsHome = false,
  more,
}: TenantFormProps) {
  const form = useForm<TenantValues>({
    defaultValues: tenant ? valuesOfTenant(tenant) : newTenantValues(typed),
    resolver: useMemo(() => resolverOf((values: TenantValues) => blankFields(values, needsHome)), [needsHome]),
  })
  const { submit, trouble, dismiss, isRestored } = useSaveTenant({ form, tenant, onSaved, isForMore })
  return (
    <form className="flex flex-col gap-5" data-restored={isRestored || undefined} noValidate onSubmit={submit}>
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
        {more?.(form)}
      </div>
      <FormFooter onDismiss={dismiss} trouble={trouble}>
        <DialogClose>Cancel</DialogClose>
        <Button busy={form.formState.isSubmitting} busyLabel={busyLabel} type="submit" variant="primary">
          {submitLabel}
        </Button>
      </FormFooter>
    </form>
  )
}
