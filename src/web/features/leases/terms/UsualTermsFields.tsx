import type { UseFormRegisterReturn } from 'react-hook-form'
import type { MoneyPlace } from '#contract/money-place.ts'
import type { LateFeeKind } from '#contract/states.ts'
import { Field } from '#web/ui/Field.tsx'
import { MoneyInput } from '#web/ui/MoneyInput.tsx'
import { NumberInput } from '#web/ui/NumberInput.tsx'
import { Select } from '#web/ui/Select.tsx'
import { unitsFirst } from '#web/words/units.ts'
import { lateFeeOptions, type UsualPath, usualLabel } from './usual-terms-form.ts'

type UsualTermsFieldsProps = {
  inputOf: (path: UsualPath) => UseFormRegisterReturn
  errorOf: (path: UsualPath) => string | undefined
  /** The late fee that is chosen. */
  kind: LateFeeKind
  /** What its amount is in, once that's known. */
  money: MoneyPlace | undefined
}

/** When rent is due and what being late costs, for a grid of two columns. */
export function UsualTermsFields({ inputOf, errorOf, kind, money }: UsualTermsFieldsProps) {
  const field = (path: UsualPath) => ({ label: usualLabel(path, kind), error: errorOf(path) })
  return (
    <>
      <Field {...field('dueDay')} hint="1–31. In shorter months, rent is due on the last day.">
        <NumberInput {...inputOf('dueDay')} />
      </Field>
      <Field {...field('graceDays')} hint="Days after the due day before a late fee is charged">
        <NumberInput {...inputOf('graceDays')} />
      </Field>
      <Field {...field('lateFee.kind')}>
        <Select {...inputOf('lateFee.kind')} options={lateFeeOptions} />
      </Field>
      {kind === 'FIXED' && (
        <Field {...field('lateFee.amount')} hint={`${unitsFirst(money)}, once per late payment`} required>
          <MoneyInput {...inputOf('lateFee.amount')} money={money} />
        </Field>
      )}
      {kind === 'PERCENT' && (
        <Field {...field('lateFee.amount')} hint="Percent of the unpaid rent, once per late payment" required>
          <NumberInput decimals {...inputOf('lateFee.amount')} />
        </Field>
      )}
    </>
  )
}
