import type { UseFormRegisterReturn } from 'react-hook-form'
import type { MoneyPlace } from '#contract/money-place.ts'
import type { PortfolioDetails } from '#contract/portfolio.ts'
import { Field } from '#web/ui/Field.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { timeZoneOptions } from '../properties/form/time-zone-options.ts'
import {
  currencyOptions,
  currencyText,
  localeOptions,
  PLACE_LABELS,
  type PlaceValues,
  paperOptions,
} from './place-form.ts'

type PlaceFieldsProps = {
  details: PortfolioDetails
  inputOf: (name: keyof PlaceValues) => UseFormRegisterReturn
  errorOf: (name: keyof PlaceValues) => string | undefined
  /** What is chosen. */
  chosen: MoneyPlace
}

/** A business's currency, way of writing, clocks and paper, for a grid of two columns. */
export function PlaceFields({ details, inputOf, errorOf, chosen: { currency, locale } }: PlaceFieldsProps) {
  const field = (name: keyof PlaceValues) => ({ label: PLACE_LABELS[name], error: errorOf(name) })
  return (
    <>
      {details.hasFixedCurrency ? (
        <Field {...field('currency')} hint="It can’t change anymore, because your leases have amounts in it.">
          <TextInput readOnly value={currencyText(details.currency, locale)} />
        </Field>
      ) : (
        <Field {...field('currency')} hint="It can’t change once you have a lease. Nothing is converted.">
          <Select {...inputOf('currency')} options={currencyOptions(locale)} />
        </Field>
      )}
      <Field {...field('locale')} hint="How amounts and dates are written. Words stay English.">
        <Select {...inputOf('locale')} options={localeOptions(currency)} />
      </Field>
      <Field
        {...field('timeZone')}
        hint="New homes in your country start with it. In the United States, their state decides."
      >
        <Select {...inputOf('timeZone')} options={timeZoneOptions(details.timeZone)} />
      </Field>
      <Field {...field('paperSize')} hint="For receipts, letters and statements">
        <Select {...inputOf('paperSize')} options={paperOptions} />
      </Field>
    </>
  )
}
