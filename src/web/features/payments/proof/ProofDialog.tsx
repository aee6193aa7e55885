import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Payment } from '#contract/payments.ts'
import { QueryView } from '#web/api/QueryView.tsx'
import { saveFile } from '#web/save-file.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog, DialogClose } from '#web/ui/Dialog.tsx'
import { formatKilobytes, formatMoney } from '#web/ui/format.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { howPaidText, paidOnText, payerName } from '../payment-texts.ts'
import { proofOf } from '../payments.queries.ts'

/** The proof of a payment: an image is shown, a PDF can be downloaded. */
export function ProofDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const proof = useQuery(proofOf(payment.id))
  const { data } = proof
  const details = [formatMoney(payment.amount), payerName(payment), paidOnText(payment), howPaidText(payment)]
  return (
    <Dialog
      description={details.filter(Boolean).join(' · ')}
      footer={
        <>
          <DialogClose>Close</DialogClose>
          {data && (
            <Button onClick={() => saveFile(data, proofName(payment, data))} variant="primary">
              Download {isPicture(data) ? 'picture' : 'PDF'}
            </Button>
          )}
        </>
      }
      onClose={onClose}
      open
      size="lg"
      title="Proof of payment"
    >
      <QueryView
        query={proof}
        skeleton={
          <div role="status">
            <span className="sr-only">Loading proof...</span>
            <Skeleton className="h-72 w-full" />
          </div>
        }
      >
        {(file) =>
          isPicture(file) ? (
            <Picture file={file} />
          ) : (
            <p>This proof is a PDF, {formatKilobytes(file.size)}. Download it to view it.</p>
          )
        }
      </QueryView>
    </Dialog>
  )
}

function Picture({ file }: { file: Blob }) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return (
    address && <img alt="What the tenant sent as proof of this payment" className="mx-auto rounded-md" src={address} />
  )
}

const isPicture = ({ type }: Blob): boolean => type.startsWith('image/')

const proofName = ({ id }: Payment, { type }: Blob): string =>
  `proof-${id}.${type === 'application/pdf' ? 'pdf' : type.replace(/^image\//, '').replace('jpeg', 'jpg')}`
