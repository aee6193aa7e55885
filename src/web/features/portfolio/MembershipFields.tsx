import type { UseFormRegisterReturn } from 'react-hook-form'
import { RIGHTS } from '#contract/policy.ts'
import { PORTFOLIO_ROLES } from '#contract/portfolio.ts'
import { PORTFOLIO_ROLE_WORDS, RIGHT_WORDS } from '#contract/portfolio-texts.ts'
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
  /** The role that is chosen. */
  role: string
  inputs: Record<keyof MembershipValues, UseFormRegisterReturn>
  /** What is wrong with the rights. */
  error: string | undefined
}

/** What someone can do in the business: everything, or some of it. */
export const MembershipFields = ({ role, inputs, error }: MembershipFieldsProps) => (
  <>
    <RadioGroup {...inputs.role} legend="Role" options={roleOptions} required />
    {role === roleOptions[0]?.value && (
      <CheckboxGroup {...inputs.rights} error={error} legend="What they can do" options={rightOptions} required />
    )}
  </>
)
