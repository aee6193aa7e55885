import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '#contract/api.ts'
import { namesText } from '#contract/application-members.ts'
import type { ApplicationDetail } from '#contract/applications.ts'
import { call } from '#web/api/call.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { resolverOf } from '#web/forms/resolver.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useWorkPaths } from '#web/session/use-work-paths.ts'
import { today } from '#web/today.ts'
import { LeasedBanner } from '../../leases/terms/LeasedBanner.tsx'
import { LeaseTermsFields } from '../../leases/terms/LeaseTermsFields.tsx'
import { type LeaseValues, termsBody, termsMistakes } from '../../leases/terms/lease-terms-form.ts'
import { useUsualTerms } from '../../leases/terms/use-usual-terms.ts'
import { approvedWith } from '../together/group-texts.ts'
import { startingTerms } from './starting-terms.ts'

type LeaseDialogProps = { application: ApplicationDetail; onClose: () => void }

/** Drafts the lease of an approved applicant, then opens the draft. */
export function LeaseDialog({ application, onClose }: LeaseDialogProps) {
  const names = approvedWith(application)
  const { propertyTitle } = application
  const form = useForm<LeaseValues>({
    defaultValues: startingTerms(application, today()),
    resolver: useMemo(() => resolverOf<LeaseValues>(termsMistakes), []),
  })
  useUsualTerms(form)
  return (
    <FormDialog
      busyLabel="Creating..."
      description={`Makes ${namesText(names)} your ${names.length === 1 ? 'tenant' : 'tenants'} and drafts the lease for ${propertyTitle}. Nothing is charged until you activate it.`}
      form={useLeasing(application, form)}
      onClose={onClose}
      size="lg"
      submitLabel="Create lease"
      title="Create lease"
    >
      <LeaseTermsFields form={form} money={application} />
      <LeasedBanner form={form} />
    </FormDialog>
  )
}

function useLeasing({ id }: ApplicationDetail, form: ReturnType<typeof useForm<LeaseValues>>) {
  const navigate = useNavigate()
  const { lease: to } = useWorkPaths()
  return useSubmission({
    form,
    noun: 'leases',
    send: (values, keyOf) => {
      const body = termsBody(values)
      return call(api.applications.lease, { params: { id }, body, idempotencyKey: keyOf({ id, body }) })
    },
    done: () => 'Lease drafted. Review it, then activate it.',
    onDone: (lease) => void navigate({ to, params: { id: lease.id } }),
  })
}
