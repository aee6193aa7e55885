import { useQuery } from '@tanstack/react-query'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { Banner } from '#web/ui/Banner.tsx'
import { runningLeaseOf } from '../../properties/properties.queries.ts'
import { leasedText } from '../../properties/property-texts.ts'
import type { LeaseValues } from './lease-terms-form.ts'

/** Says while the lease is drafted what would refuse it when it's activated. */
export function LeasedBanner({ form: { control } }: { form: UseFormReturn<LeaseValues> }) {
  const [propertyId, startsOn, begins] = useWatch({ control, name: ['propertyId', 'startsOn', 'begins'] })
  const { data: lease } = useQuery({ ...runningLeaseOf(propertyId), enabled: propertyId !== '' })
  if (!lease || (lease.endsOn !== null && lease.endsOn < startsOn)) return null
  const whatToDo =
    begins === 'RUNNING'
      ? 'End that lease first.'
      : lease.endsOn === null
        ? 'End that lease before you activate this one.'
        : 'Start after that day, or end that lease first.'
  return <Banner tone="info">{`${leasedText(lease)} ${whatToDo}`}</Banner>
}
