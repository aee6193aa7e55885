import { useQuery } from '@tanstack/react-query'
import { useController, useForm } from 'react-hook-form'
import { api } from '#contract/api.ts'
import type { Payment } from '#contract/payments.ts'
import { call } from '#web/api/call.ts'
import { QueryView } from '#web/api/QueryView.tsx'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { resolverOf } from '#web/forms/resolver.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { ledgerOf } from '../../leases/leases.queries.ts'
import { openLines } from '../../ledgers/ledger-lines.ts'
import { paymentInWords } from '../payment-texts.ts'
import { ChargesField } from '../record/ChargesField.tsx'
import { chargeMistakes } from '../record/payment-form.ts'
import { undoingConfirmation } from '../take-back.ts'
import { useConfirmQuestion } from './use-settle.ts'

type Values = { chargeIds: string[] | null }

const resolver = resolverOf<Values>(({ chargeIds }) => chargeMistakes(chargeIds))

/** Confirms a reported payment for the charges the landlord chooses. */
export function ConfirmPaymentDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const ledger = useQuery(ledgerOf(payment.leaseId))
  const form = useForm<Values>({ defaultValues: { chargeIds: null }, resolver })
  const { field, fieldState } = useController({ control: form.control, name: 'chargeIds' })
  const confirmQuestion = useConfirmQuestion()
  const submission = useSubmission({
    form,
    noun: 'payments',
    question: () => confirmQuestion(payment),
    send: ({ chargeIds }) =>
      call(api.payments.settle, {
        params: { id: payment.id },
        body: { status: 'COMPLETED', reason: null, ...(chargeIds && { chargeIds }) },
      }),
    done: () => `Confirmed ${paymentInWords(payment)}`,
    undo: () => undoingConfirmation(payment),
    onDone: onClose,
  })
  return (
    <FormDialog
      busyLabel="Confirming..."
      description={`${paymentInWords(payment)} for ${payment.propertyTitle}`}
      form={submission}
      onClose={onClose}
      submitLabel="Confirm payment"
      title="Confirm payment"
    >
      <QueryView query={ledger} skeleton={<SkeletonGroup label="Loading charges..." lines={3} />}>
        {(data) =>
          openLines(data).length < 2 ? (
            <p className="text-ink-muted">{onlyText(openLines(data).length)}</p>
          ) : (
            <ChargesField
              error={fieldState.error?.message}
              inputRef={field.ref}
              ledger={data}
              onValue={field.onChange}
              value={field.value}
            />
          )
        }
      </QueryView>
    </FormDialog>
  )
}

const onlyText = (open: number) =>
  open === 0 ? 'Nothing is open, so it’s kept as paid ahead.' : 'Only one charge is open, and it’s for that one.'
