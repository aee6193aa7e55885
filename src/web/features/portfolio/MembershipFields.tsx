import type { Control, FieldErrors, UseFormRegister } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import { RIGHTS } from '#contract/policy.ts'
import { PORTFOLIO_ROLES } from '#contract/portfolio.ts'
import { PORTFOLIO_ROLE_WORDS, RIGHT_WORDS } from '#contract/portfolio-texts.ts'
import { errorAt } from '#web/forms/form-errors.ts'
import { CheckboxGroup, RadioGroup } from '#web/ui/RadioGroup.tsx'
import type { MembershipValues } from './membership-form.ts'

const ROLE_HINTS = { OWNER: 'Everything, this team and its settings too', MEMBER: 'What you choose below' } as const

const roleOptions = PORTFOLIO_ROLES.toReversed().map((value) => ({
  value,
  label: PORTFOLIO_ROLE_WORDS[value],
  hint: ROLE_HINTS[value],
}))
const rightOptions = RIGHTS.map((value) => ({ value, label: RIGHT_WORDS[value].label, hint: RIGHT_WORDS[value].about }))

type MembershipFieldsProps = {
  form: {
    control: Control<MembershipValues>
    register: UseFormRegister<MembershipValues>
    formState: { errors: FieldErrors<MembershipValues> }
  }
}

/** What someone can do in the business: everything, or some of it. */
export function MembershipFields({ form: { control, register, formState } }: MembershipFieldsProps) {
  const role = useWatch({ control, name: 'role' })
  return (
    <>
      <RadioGroup {...register('role')} legend="Role" options={roleOptions} required />
      {role === roleOptions[0]?.value && (
        <CheckboxGroup
          {...register('rights')}
          error={errorAt(formState.errors, 'rights')}
          legend="What they can do"
          options={rightOptions}
          required
        />
      )}
    </>
  )
}
