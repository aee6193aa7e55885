import { type FormEvent, useRef, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { DateInput } from '#web/ui/DateInput.tsx'
import { ErrorSummary } from '#web/ui/ErrorSummary.tsx'
import { Field } from '#web/ui/Field.tsx'
import { FormSection } from '#web/ui/FormSection.tsx'
import { MoneyInput } from '#web/ui/MoneyInput.tsx'
import { NumberInput } from '#web/ui/NumberInput.tsx'
import { PasswordInput } from '#web/ui/PasswordInput.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { type Choice, SearchSelect } from '#web/ui/SearchSelect.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { Part } from './Part.tsx'

const roles = [
  { value: 'tenant', label: 'Tenant looking for properties' },
  { value: 'landlord', label: 'Landlord with properties' },
]

export function FormPart() {
  const [sent, setSent] = useState(false)
  const summary = useRef<HTMLDivElement>(null)
  const errors = sent
    ? [
        { fieldId: 'form-email', message: 'Enter an email address' },
        { fieldId: 'form-rent', message: 'Rent is an amount in dollars' },
      ]
    : []
  const errorOf = (fieldId: string) => errors.find((error) => error.fieldId === fieldId)?.message
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    requestAnimationFrame(() => summary.current?.focus())
  }
  return (
    <Part name="Form">
      <Card>
        <form className="flex flex-col gap-6" noValidate onSubmit={submit}>
          <ErrorSummary errors={errors} ref={summary} />
          <FormSection description="Two columns on a wide screen." title="About you">
            <Field error={errorOf('form-email')} id="form-email" label="Email address" required>
              <TextInput autoComplete="email" type="email" />
            </Field>
            <Field hint="Must be at least 6 characters" label="Password" required>
              <PasswordInput autoComplete="new-password" />
            </Field>
            <Field error={errorOf('form-rent')} hint="Each month" id="form-rent" label="Rent">
              <MoneyInput defaultValue="1850" />
            </Field>
            <Field label="Occupants">
              <NumberInput defaultValue={1} />
            </Field>
            <Field hint="Type to search" label="Home">
              <HomeSearch />
            </Field>
            <Field label="Desired move-in">
              <DateInput />
            </Field>
            <Field label="Role">
              <Select options={roles} placeholder="Select a role" />
            </Field>
            <Field label="Disabled">
              <TextInput defaultValue="Cannot change" disabled />
            </Field>
            <Field label="Reason for moving">
              <TextArea placeholder="In a few words" />
            </Field>
            <RadioGroup
              hint="You can change this later."
              legend="Plan"
              name="plan"
              options={[
                { value: 'starter', label: 'Starter', hint: 'Up to ten homes' },
                { value: 'professional', label: 'Professional' },
              ]}
              required
            />
            <div>
              <Checkbox hint="One entry for each kind." label="I have pets" />
              <Checkbox error="Background check consent is required" label="I consent to a background check" required />
            </div>
          </FormSection>
          <Button className="self-start" type="submit" variant="primary">
            Submit
          </Button>
        </form>
      </Card>
    </Part>
  )
}

const homes: Choice[] = [
  { id: 'elm', label: 'Elm Court 4', detail: 'Portland, OR' },
  { id: 'fir', label: 'Fir House', detail: 'Boise, ID' },
]

function HomeSearch() {
  const [value, setValue] = useState<Choice | null>(null)
  const [text, setText] = useState('')
  const found = homes.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()))
  return (
    <SearchSelect
      choices={found}
      matched={text}
      onSearch={setText}
      onValue={setValue}
      placeholder="All homes"
      value={value}
    />
  )
}
