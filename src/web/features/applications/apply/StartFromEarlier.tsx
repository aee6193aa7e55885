import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { formatDate } from '#web/ui/format.ts'
import { Select } from '#web/ui/Select.tsx'
import { earlierApplications } from '../applications.queries.ts'

type StartFromEarlierProps = { applicantId: string; isBusy: boolean; onStart: (applicationId: string) => void }

/** Offers the answers from an earlier application, if there is one. */
export function StartFromEarlier({ applicantId, isBusy, onStart }: StartFromEarlierProps) {
  const { data } = useQuery(earlierApplications(applicantId))
  const [picked, setPicked] = useState<string>()
  const earlier = data?.rows ?? []
  const chosen = picked ?? earlier[0]?.id
  if (chosen === undefined) return null
  return (
    <div className="flex flex-col gap-2 rounded-lg border border-line bg-surface-raised p-4">
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-52">
          <Field label="Start from an earlier application">
            <Select
              onChange={(event) => setPicked(event.target.value)}
              options={earlier.map(({ id, propertyTitle, submittedAt }) => ({
                value: id,
                label: `${propertyTitle}, ${formatDate(submittedAt)}`,
              }))}
              value={chosen}
            />
          </Field>
        </div>
        <Button busy={isBusy} busyLabel="Filling in..." onClick={() => onStart(chosen)}>
          Fill in
        </Button>
      </div>
      <p className="text-ink-muted">Fills in your answers. You still choose the home, consent, and sign.</p>
    </div>
  )
}
