import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { RENT_GOAL_WORDS, RENT_GOALS, type RentAnalysis, type RentGoal, rentAnalyses } from '#contract/rent-analyses.ts'
import { refusalText } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { QueryView } from '#web/api/QueryView.tsx'
import { PickerField } from '#web/forms/Picker.tsx'
import { resolverOf } from '#web/forms/resolver.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useCan } from '#web/session/use-can.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Field } from '#web/ui/Field.tsx'
import { lazyNamed } from '#web/ui/lazy-named.ts'
import { Select } from '#web/ui/Select.tsx'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { propertyChoices } from '../../properties/property-choices.ts'
import { EarlierAnalyses } from './EarlierAnalyses.tsx'
import { RentResult } from './RentResult.tsx'
import { analysisById } from './rents.queries.ts'

const RentLimitsDialog = lazyNamed(() => import('./RentLimitsDialog.tsx'), 'RentLimitsDialog')

const goalOptions = RENT_GOALS.map((value) => ({ value, label: RENT_GOAL_WORDS[value] }))

interface Asked {
  propertyId: string
  goal: RentGoal
}

const mistakesIn = ({ propertyId }: Asked) =>
  propertyId === '' ? [{ path: 'propertyId', message: 'Please select a property first' }] : []

/** Suggests a rent for one of the viewer's homes, with what it rests on, and keeps it. */
export function RentOptimizer() {
  const [shown, setShown] = useState<string | null>(null)
  const form = useForm<Asked>({
    defaultValues: { propertyId: '', goal: 'balanced' },
    resolver: useMemo(() => resolverOf<Asked>(mistakesIn), []),
  })
  const propertyId = useWatch({ control: form.control, name: 'propertyId' })
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      <div className="flex min-w-0 flex-col gap-6">
        <Card>
          <AnalysisForm form={form} onAnalyzed={({ id }) => setShown(id)} onChange={() => setShown(null)} />
          <Limits />
        </Card>
        <EarlierAnalyses onOpen={setShown} propertyId={propertyId} shown={shown} />
      </div>
      {shown !== null && <Shown id={shown} onRemoved={() => setShown(null)} />}
    </div>
  )
}

function Shown({ id, onRemoved }: { id: string; onRemoved: () => void }) {
  const query = useQuery(analysisById(id))
  return (
    <QueryView
      frame={(content) => <Card>{content}</Card>}
      query={query}
      skeleton={
        <Card>
          <SkeletonGroup label="Loading analysis..." lines={8} />
        </Card>
      }
    >
      {(result) => <RentResult onRemoved={onRemoved} result={result} />}
    </QueryView>
  )
}

type AnalysisFormProps = {
  form: UseFormReturn<Asked>
  onAnalyzed: (result: RentAnalysis) => void
  /** Another home or goal is another question. */
  onChange: () => void
}

function AnalysisForm({ form, onAnalyzed, onChange }: AnalysisFormProps) {
  const { submit, trouble, isRestored } = useSubmission({
    form,
    noun: 'ai',
    send: ({ propertyId, goal }) => call(rentAnalyses.analyze, { params: { propertyId }, body: { goal } }),
    refusal: (error) => `Analysis failed: ${refusalText(error)}`,
    onDone: onAnalyzed,
  })
  return (
    <form
      className="flex flex-col gap-5"
      data-restored={isRestored || undefined}
      method="post"
      noValidate
      onSubmit={submit}
    >
      <PickerField form={form} label="Property" name="propertyId" onPick={onChange} required source={propertyChoices} />
      <Field label="Goal">
        <Select {...form.register('goal', { onChange })} options={goalOptions} />
      </Field>
      {trouble && <Banner tone="error">{trouble}</Banner>}
      <div>
        <Button busy={form.formState.isSubmitting} busyLabel="Analyzing..." type="submit" variant="primary">
          Analyze rent
        </Button>
      </div>
      <p className="text-ink-muted">It reads the rents of one landlord alone, never another’s, and changes nothing.</p>
    </form>
  )
}

/** Outside the form, because a form in its dialog would submit both. */
function Limits() {
  const mayLimit = useCan('rent.limit')
  const [isOpen, setOpen] = useState(false)
  if (!mayLimit) return null
  return (
    <div className="mt-4 border-t border-line pt-3">
      <Button onClick={() => setOpen(true)} size="sm">
        Limits on increases
      </Button>
      <Suspense>{isOpen && <RentLimitsDialog onClose={() => setOpen(false)} />}</Suspense>
    </div>
  )
}
