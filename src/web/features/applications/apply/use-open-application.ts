import { useQuery } from '@tanstack/react-query'
import { isOpenApplication } from '#contract/states.ts'
import { useCan } from '#web/session/use-can.ts'
import { useUser } from '#web/session/use-session.ts'
import { openApplications } from '../applications.queries.ts'

/** The viewer's own application for a home while it's open, which keeps them from applying again. */
export function useOpenApplication(propertyId: string | undefined) {
  const mayApply = useCan('application.create')
  const { data, isFetching } = useQuery({
    ...openApplications(useUser().id),
    enabled: mayApply,
  })
  const open = data?.rows.find((row) => row.propertyId === propertyId && isOpenApplication(row))
  return { open, isChecking: isFetching }
}
