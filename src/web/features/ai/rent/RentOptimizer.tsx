import { useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import { RENT_GOAL_WORDS, RENT_GOALS, type RentAnalysis, type RentGoal, rentAnalyses } from '#contract/rent-analyses.ts'
import { refusalText } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { PickerField } from '#web/forms/Picker.tsx'
import { resolverOf } from '#web/forms/resolver.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Select } from '#web/ui/Select.tsx'
import { propertyChoices } from '../../properties/property-choices.ts'
import { RentResult } from './RentResult.tsx'

const goalOptions = RENT_GOALS.map((value) => ({ value, label: RENT_GOAL_WORDS[value] }))

interface Asked {
  propertyId: string
  goal: RentGoal
}

const mistakesIn = ({ propertyId }: Asked) =>
  propertyId === '' ? [{ path: 'propertyId', message: 'Please select a property first' }] : []

/** Suggests a rent for one of the viewer's homes, with what it rests on. */
export function RentOptimizer() {
  const [result, setResult] = useState<RentAnalysis | null>(null)
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      <Card>
        <AnalysisForm onResult={setResult} />
      </Card>
      {result && <RentResult result={result} />}
    </div>
  )
}

function AnalysisForm({ onResult }: { onResult: (result: RentAnalysis | null) => void }) {
  const form = useForm<Asked>({
    defaultValues: { propertyId: '', goal: 'balanced' },
    resolver: useMemo(() => resolverOf<Asked>(mistakesIn), []),
  })
  const { submit, trouble, isRestored } = useSubmission({
    form,
    send: ({ propertyId, goal }) => call(rentAnalyses.analyze, { params: { propertyId }, body: { goal } }),
    refusal: (error) => `Analysis failed: ${refusalText(error)}`,
    onDone: onResult,
  })
  return (
    <form
      className="flex flex-col gap-5"
      data-restored={isRestored || undefined}
      method="post"
      noValidate
      onSubmit={submit}
    >
      <PickerField
        form={form}
        label="Property"
        name="propertyId"
        onPick={() => onResult(null)}
        required
        source={propertyChoices}
      />
      <Field label="Goal">
        <Select {...form.register('goal', { onChange: () => onResult(null) })} options={goalOptions} />
      </Field>
      {trouble && <Banner tone="error">{trouble}</Banner>}
      <div>
        <Button busy={form.formState.isSubmitting} busyLabel="Analyzing..." type="submit" variant="primary">
          Analyze rent
        </Button>
      </div>
      <p className="text-ink-muted">It reads your own rents alone, never another landlord’s, and changes nothing.</p>
    </form>
  )
}
