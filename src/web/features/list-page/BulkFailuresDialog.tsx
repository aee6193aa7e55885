import { grouped, oneOrMany } from '#contract/count.ts'
import { Dialog, DialogClose } from '#web/ui/Dialog.tsx'
import type { BulkFailure } from './use-bulk.ts'

export type BulkFailuresProps = { failures: readonly BulkFailure[]; onClose: () => void }

/** Which selected rows couldn't be changed and why. It's part of the page, because the rows may be gone. */
export function BulkFailuresDialog({ failures, onClose }: BulkFailuresProps) {
  return (
    <Dialog
      footer={<DialogClose>Close</DialogClose>}
      onClose={onClose}
      open
      title={`${oneOrMany(failures.length, 'One', grouped(failures.length))} couldn’t be changed`}
    >
      <ul className="divide-y divide-line">
        {failures.map(({ key, name, message }) => (
          <li className="py-3 first:pt-0 last:pb-0" key={key}>
            <p className="font-medium wrap-anywhere">{name}</p>
            <p className="text-danger">{message}</p>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
