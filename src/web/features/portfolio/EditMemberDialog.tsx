import { useForm, useWatch } from 'react-hook-form'
import { type PortfolioMember, portfolio } from '#contract/portfolio.ts'
import { call } from '#web/api/call.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { errorAt } from '#web/forms/form-errors.ts'
import { resolverOf } from '#web/forms/resolver.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { MembershipFields } from './MembershipFields.tsx'
import { checkMembership, type MembershipValues } from './membership-form.ts'

/** Changes what a member can do. */
export function EditMemberDialog({ member, onClose }: { member: PortfolioMember; onClose: () => void }) {
  const { userId, name, role, rights } = member
  const form = useForm<MembershipValues>({ defaultValues: { role, rights }, resolver: resolverOf(checkMembership) })
  const shownRole = useWatch({ control: form.control, name: 'role' })
  const submission = useSubmission({
    form,
    about: userId,
    noun: 'portfolio',
    send: (values) => call(portfolio.change, { params: { userId }, body: portfolio.change.body.parse(values) }),
    done: () => `${name}’s work is updated`,
    onDone: onClose,
  })
  return (
    <FormDialog
      busyLabel="Saving..."
      description={`It counts at once, and we tell ${name}.`}
      form={submission}
      onClose={onClose}
      submitLabel="Save"
      title={`What ${name} can do`}
    >
      <MembershipFields
        error={errorAt(form.formState.errors, 'rights')}
        inputs={{ role: form.register('role'), rights: form.register('rights') }}
        role={shownRole}
      />
    </FormDialog>
  )
}
