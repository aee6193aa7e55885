import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { leads, type ReceivedLead } from '#contract/leads.ts'
import { INQUIRY_MAX } from '#contract/limits.ts'
import { refusalText } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { errorAt } from '#web/forms/form-errors.ts'
import { refusalsOf } from '#web/forms/mistakes.ts'
import { PageForm } from '#web/forms/PageForm.tsx'
import { resolverOf } from '#web/forms/resolver.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { Field } from '#web/ui/Field.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'

interface LeadValues {
  email: string
  firstName: string
  message: string
}

const LABELS: Record<string, string> = { email: 'Email', firstName: 'First name', message: 'Message' }

/** The lead is the caller's own, about no home in particular. */
const bodyOf = (values: LeadValues) => ({ ...values, lastName: null, propertyId: null })

const mistakesIn = (values: LeadValues) => refusalsOf(leads.create.body, bodyOf(values), (path) => LABELS[path] ?? path)

/** The form for a lead that came in another way. */
export function LeadForm({ onAnswer }: { onAnswer: (answer: ReceivedLead) => void }) {
  const form = useForm<LeadValues>({
    defaultValues: { email: '', firstName: '', message: '' },
    resolver: useMemo(() => resolverOf<LeadValues>(mistakesIn), []),
  })
  const { register, formState } = form
  const submission = useSubmission({
    form,
    noun: 'ai',
    send: (values, keyOf) => call(leads.create, { body: bodyOf(values), idempotencyKey: keyOf(values) }),
    refusal: (error) => `Lead creation failed: ${refusalText(error)}`,
    onDone: onAnswer,
  })
  const field = (name: keyof LeadValues) => ({
    label: LABELS[name] ?? name,
    required: true,
    error: errorAt(formState.errors, name),
  })
  return (
    <PageForm busyLabel="Adding..." form={submission} submitLabel="Add lead">
      <Field {...field('firstName')}>
        <TextInput {...register('firstName')} autoComplete="off" />
      </Field>
      <Field {...field('email')}>
        <TextInput {...register('email')} autoComplete="off" inputMode="email" />
      </Field>
      <Field {...field('message')}>
        <TextArea {...register('message')} maxLength={INQUIRY_MAX} rows={5} />
      </Field>
    </PageForm>
  )
}
