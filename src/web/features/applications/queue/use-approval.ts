import { useQuery, useQueryClient } from '@tanstack/react-query'
import { namesText } from '#contract/application-members.ts'
import type { ListedApplication } from '#contract/applications.ts'
import { refusalText } from '#web/api/api-error.ts'
import { useConfirm } from '#web/ui/ConfirmProvider.tsx'
import { useToast } from '#web/ui/ToastProvider.tsx'
import { waitingFor } from '../applications.queries.ts'
import { decidedWith } from '../together/group-texts.ts'
import { earlierText } from './queue-texts.ts'
import type { useDecision } from './use-decision.ts'

export type Approved = Pick<
  ListedApplication,
  'id' | 'applicantName' | 'propertyId' | 'propertyTitle' | 'place' | 'group'
>

/** Approves an application after saying for which home, and who came before. */
export function useApproval(
  application: Approved,
  decide: ReturnType<typeof useDecision>['decide'],
): () => Promise<void> {
  const { propertyTitle } = application
  const names = decidedWith(application)
  const confirm = useConfirm()
  const toast = useToast()
  const earlier = useEarlier(application)
  return async () => {
    let before: string
    try {
      before = await earlier()
    } catch (error) {
      return void toast.error(`Couldn’t check who came earlier\n${refusalText(error)}`)
    }
    const isSure = await confirm({
      question: `Approve ${namesText(names)} for ${propertyTitle}?`,
      detail: `${before} We’ll email ${names.length === 1 ? names[0] : 'each of them'} the approval and hold the home for them.`,
      confirmLabel: names.length === 1 ? 'Approve application' : 'Approve applications',
    })
    if (isSure) await decide(application, 'APPROVED')
  }
}

/** Who came before an application, as the queue is now. */
function useEarlier({ id, propertyId, place }: Approved): () => Promise<string> {
  const client = useQueryClient()
  return async () => {
    if (place === null || place === 1) return earlierText([], 0)
    return earlierOf((await client.fetchQuery({ ...waitingFor(propertyId), staleTime: 0 })).rows, { id, place })
  }
}

/** The same, said as soon as it is known. */
export function useEarlierText({ id, propertyId, place }: Approved): string {
  const isFirst = place === null || place === 1
  const waiting = useQuery({ ...waitingFor(propertyId), staleTime: 0, enabled: !isFirst })
  if (isFirst) return earlierText([], 0)
  if (waiting.error) return `Couldn’t check who came earlier: ${refusalText(waiting.error)}`
  return waiting.data ? earlierOf(waiting.data.rows, { id, place }) : 'Checking who came earlier...'
}

function earlierOf(rows: ListedApplication[], { id, place }: { id: string; place: number }): string {
  const at = rows.findIndex((row) => row.id === id)
  // Someone who came before may have withdrawn since.
  const now = rows[at]?.place ?? place
  // Those of a group stand apart in the list, and wait in one place.
  const before = rows.filter((row) => row.place !== null && row.place < now)
  return earlierText(
    before.map(({ applicantName }) => applicantName),
    at === -1 ? now - 1 : before.length,
  )
}
