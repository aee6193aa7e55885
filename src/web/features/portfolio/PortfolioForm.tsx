import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { BUSINESS_ADDRESS_MAX, COMPANY_MAX, RECEIPT_NOTE_MAX } from '#contract/limits.ts'
import { type PortfolioDetails, portfolio } from '#contract/portfolio.ts'
import { call } from '#web/api/call.ts'
import { QueryView } from '#web/api/QueryView.tsx'
import { errorAt } from '#web/forms/form-errors.ts'
import { type Mistake, onePerPath, refusalsOf } from '#web/forms/mistakes.ts'
import { PageForm } from '#web/forms/PageForm.tsx'
import { resolverOf } from '#web/forms/resolver.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { Card } from '#web/ui/Card.tsx'
import { Field } from '#web/ui/Field.tsx'
import { FormSection } from '#web/ui/FormSection.tsx'
import { NumberInput } from '#web/ui/NumberInput.tsx'
import { typedNumber } from '#web/ui/numbers.ts'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { UsualTermsFields } from '../leases/terms/UsualTermsFields.tsx'
import {
  USUAL_PATHS,
  type UsualValues,
  unreadUsual,
  usualBody,
  usualLabel,
  usualValues,
} from '../leases/terms/usual-terms-form.ts'
import { PlaceFields } from './PlaceFields.tsx'
import { PLACE_LABELS, type PlaceValues, placeValues } from './place-form.ts'
import { portfolioQuery } from './portfolio.queries.ts'
import { useTakePlace } from './use-take-place.ts'

/** What letters and receipts say of a landlord's business, and what its new leases start with. */
export function PortfolioForm() {
  return (
    <Card>
      <QueryView query={useQuery(portfolioQuery)} skeleton={<SkeletonGroup lines={7} />}>
        {(details) => <DetailsForm details={details} />}
      </QueryView>
    </Card>
  )
}

type Texts = Record<'name' | 'address' | 'receiptNote', string>
type Values = Texts & PlaceValues & { usualTerms: UsualValues; depositReturnDays: string; reportMonths: string }

const LABELS: Readonly<Record<string, string>> = {
  name: 'Business name',
  address: 'Mailing address',
  receiptNote: 'Note on receipts',
  depositReturnDays: 'Days to return a deposit',
  reportMonths: 'Months in a report',
  ...PLACE_LABELS,
}
const valuesOf = ({
  name,
  address,
  receiptNote,
  usualTerms,
  depositReturnDays,
  reportMonths,
  ...place
}: PortfolioDetails): Values => ({
  ...placeValues(place),
  name: name ?? '',
  address: address ?? '',
  receiptNote: receiptNote ?? '',
  usualTerms: usualValues(usualTerms),
  depositReturnDays: depositReturnDays === null ? '' : String(depositReturnDays),
  reportMonths: String(reportMonths),
})
const bodyOf = ({ usualTerms, depositReturnDays, reportMonths, ...texts }: Values) => ({
  ...texts,
  usualTerms: usualBody(usualTerms),
  depositReturnDays: typedNumber(depositReturnDays),
  reportMonths: typedNumber(reportMonths) ?? 0,
})
const IN_TERMS = /^usualTerms\./
const mistakesOf = (values: Values): Mistake[] => {
  const label = (path: string) => {
    const usual = USUAL_PATHS.find((one) => one === path.replace(IN_TERMS, ''))
    return usual ? usualLabel(usual, values.usualTerms.lateFee.kind) : (LABELS[path] ?? path)
  }
  const unread = unreadUsual(values.usualTerms).map(({ path, message }) => ({ path: `usualTerms.${path}`, message }))
  for (const path of ['depositReturnDays', 'reportMonths'] as const) {
    if (values[path].trim() !== '' && typedNumber(values[path]) === null)
      unread.push({ path, message: `${LABELS[path]} must be a number` })
  }
  return onePerPath([...unread, ...refusalsOf(portfolio.update.body, bodyOf(values), label)])
}

function DetailsForm({ details }: { details: PortfolioDetails }) {
  const form = useForm<Values>({ defaultValues: valuesOf(details), resolver: resolverOf(mistakesOf) })
  const { register, formState, control } = form
  const [kind, currency, locale] = useWatch({ control, name: ['usualTerms.lateFee.kind', 'currency', 'locale'] })
  const client = useQueryClient()
  const takePlace = useTakePlace()
  const submission = useSubmission({
    form,
    noun: 'portfolio',
    send: (values) => call(portfolio.update, { body: bodyOf(values) }),
    done: () => 'Your business is updated',
    onDone: (saved) => {
      form.reset(valuesOf(saved))
      // Everything may be drawn again at once, this form from what is kept here.
      client.setQueryData(portfolioQuery.queryKey, (kept) => kept && { ...kept, ...saved })
      void takePlace(saved)
    },
  })
  const field = (name: keyof Texts | 'depositReturnDays' | 'reportMonths') => ({
    label: LABELS[name] ?? name,
    error: errorAt(formState.errors, name),
  })
  return (
    <PageForm form={submission} submitLabel="Save business">
      <FormSection columns={1} description="Letters and receipts to your tenants show this." title="Your business">
        <Field className="max-w-md" {...field('name')} hint="Leave blank to go by your own name">
          <TextInput {...register('name')} autoComplete="organization" maxLength={COMPANY_MAX} />
        </Field>
        <Field className="max-w-md" {...field('address')} hint="Where you get your mail">
          <TextArea {...register('address')} autoComplete="off" maxLength={BUSINESS_ADDRESS_MAX} rows={3} />
        </Field>
        <Field {...field('receiptNote')} hint="For example, the account that rent goes to">
          <TextArea {...register('receiptNote')} maxLength={RECEIPT_NOTE_MAX} rows={3} />
        </Field>
      </FormSection>
      <FormSection description="Amounts, dates and letters follow this." title="Where it is">
        <PlaceFields
          chosen={{ currency, locale }}
          details={details}
          errorOf={(name) => errorAt(formState.errors, name)}
          inputOf={register}
        />
      </FormSection>
      <FormSection description="New leases start with this. You can change it in each." title="Rent and late fees">
        <UsualTermsFields
          errorOf={(path) => errorAt(formState.errors, `usualTerms.${path}`)}
          inputOf={(path) => register(`usualTerms.${path}`)}
          kind={kind}
          money={{ currency, locale }}
        />
      </FormSection>
      <FormSection description="The letter that returns a deposit names the last day." title="Deposits">
        <Field
          {...field('depositReturnDays')}
          hint="After the lease ends, as your state requires. Leave blank to name no day."
        >
          <NumberInput {...register('depositReturnDays')} />
        </Field>
      </FormSection>
      <FormSection description="You can choose other days on the page itself." title="Reports">
        <Field {...field('reportMonths')} hint="What they start with, the current month included">
          <NumberInput {...register('reportMonths')} />
        </Field>
      </FormSection>
    </PageForm>
  )
}
