import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { type RentLimits, rentAnalyses } from '#contract/rent-analyses.ts'
import { call } from '#web/api/call.ts'
import { QueryView } from '#web/api/QueryView.tsx'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { errorAt } from '#web/forms/form-errors.ts'
import { resolverOf } from '#web/forms/resolver.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { NumberInput } from '#web/ui/NumberInput.tsx'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { type LimitValues, limitLabels, limitMistakes, limitsBody, limitValues } from './rent-limits-form.ts'
import { rentLimits } from './rents.queries.ts'

const TITLE = 'Limits on increases'

/** The landlord's limits, which every suggestion respects. */
export function RentLimitsDialog({ onClose }: { onClose: () => void }) {
  const limits = useQuery(rentLimits)
  if (limits.data) return <LimitsForm limits={limits.data} onClose={onClose} />
  return (
    <Dialog onClose={onClose} open title={TITLE}>
      <QueryView query={limits} skeleton={<SkeletonGroup label="Loading limits..." lines={5} />}>
        {() => null}
      </QueryView>
    </Dialog>
  )
}

function LimitsForm({ limits, onClose }: { limits: RentLimits; onClose: () => void }) {
  const form = useForm<LimitValues>({
    defaultValues: limitValues(limits),
    resolver: useMemo(() => resolverOf(limitMistakes), []),
  })
  const submission = useSubmission({
    form,
    noun: 'ai',
    send: (values) => call(rentAnalyses.setLimits, { body: limitsBody(values) }),
    done: () => 'Limits saved',
    onDone: onClose,
  })
  const field = (name: keyof LimitValues) => ({
    label: limitLabels[name],
    error: errorAt(form.formState.errors, name),
  })
  return (
    <FormDialog
      busyLabel="Saving..."
      description="Every suggestion respects these. Check your local law for the ones that apply to you."
      form={submission}
      onClose={onClose}
      submitLabel="Save limits"
      title={TITLE}
    >
      <Field {...field('capPercent')} hint="Percent of the rent. Leave blank for no limit.">
        <NumberInput decimals {...form.register('capPercent')} />
      </Field>
      <Field {...field('noticeDays')} hint="Days you tell the tenant before an increase. Leave blank for none.">
        <NumberInput {...form.register('noticeDays')} />
      </Field>
      <Field {...field('monthsBetween')} hint="Leave blank for no limit. With a limit for a year, it’s at least 12.">
        <NumberInput {...form.register('monthsBetween')} />
      </Field>
    </FormDialog>
  )
}
