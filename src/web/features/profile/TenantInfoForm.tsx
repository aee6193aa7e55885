import { queryOptions, useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { api } from '#contract/api.ts'
import type { TenantInfo } from '#contract/auth.ts'
import { HOW_TO_PAY_MAX, PHONE_MAX } from '#contract/limits.ts'
import { cacheKey } from '#web/api/cache.ts'
import { call } from '#web/api/call.ts'
import { QueryView } from '#web/api/QueryView.tsx'
import { errorAt } from '#web/forms/form-errors.ts'
import { refusalsOf } from '#web/forms/mistakes.ts'
import { PageForm } from '#web/forms/PageForm.tsx'
import { resolverOf } from '#web/forms/resolver.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { Card } from '#web/ui/Card.tsx'
import { Field } from '#web/ui/Field.tsx'
import { FormSection } from '#web/ui/FormSection.tsx'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'

const tenantInfoQuery = queryOptions({
  queryKey: cacheKey('auth', 'tenantInfo'),
  queryFn: ({ signal }) => call(api.auth.tenantInfo, { signal }),
})

/** What a landlord tells tenants: how to pay, and who to call in an emergency. */
export function TenantInfoForm() {
  return (
    <Card>
      <QueryView query={useQuery(tenantInfoQuery)} skeleton={<SkeletonGroup lines={5} />}>
        {(info) => <InfoForm info={info} />}
      </QueryView>
    </Card>
  )
}

interface InfoValues {
  howToPay: string
  emergencyPhone: string
}

const LABELS: Readonly<Record<string, string>> = { howToPay: 'How tenants pay you', emergencyPhone: 'Emergency phone' }
const valuesOf = ({ howToPay, emergencyPhone }: TenantInfo): InfoValues => ({
  howToPay: howToPay ?? '',
  emergencyPhone: emergencyPhone ?? '',
})
const mistakesOf = (values: InfoValues) =>
  refusalsOf(api.auth.changeTenantInfo.body, values, (path) => LABELS[path] ?? path)

function InfoForm({ info }: { info: TenantInfo }) {
  const form = useForm<InfoValues>({ defaultValues: valuesOf(info), resolver: resolverOf(mistakesOf) })
  const { register, formState } = form
  const submission = useSubmission({
    form,
    noun: 'auth',
    send: (body) => call(api.auth.changeTenantInfo, { body }),
    done: () => 'Your tenants see this now',
    onDone: (saved) => form.reset(valuesOf(saved)),
  })
  const field = (name: keyof InfoValues) => ({ label: LABELS[name] ?? name, error: errorAt(formState.errors, name) })
  return (
    <PageForm form={submission} submitLabel="Save for tenants">
      <FormSection
        columns={1}
        description="Only tenants with a current or upcoming lease see this."
        title="What your tenants see"
      >
        <Field {...field('howToPay')} hint="For example, your Zelle address, or where to send a check">
          <TextArea {...register('howToPay')} maxLength={HOW_TO_PAY_MAX} />
        </Field>
        <Field className="max-w-md" {...field('emergencyPhone')} hint="A number that someone answers at any hour">
          <TextInput {...register('emergencyPhone')} autoComplete="off" maxLength={PHONE_MAX} type="tel" />
        </Field>
      </FormSection>
    </PageForm>
  )
}
