import type { UseQueryResult } from '@tanstack/react-query'
import type { Property } from '#contract/properties.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { ErrorPanel } from '#web/ui/ErrorPanel.tsx'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { placeText, rentText } from '../../properties/admin/admin-property-texts.ts'
import { PropertyCover } from '../../properties/browse/PropertyCover.tsx'
import { bathsText, bedsText } from '../../properties/property-texts.ts'

type ChosenHomeProps = { home: UseQueryResult<Property>; onChange: () => void }

/** The home that is applied for, in short. */
export function ChosenHome({ home, onChange }: ChosenHomeProps) {
  return (
    <Card flush>
      {home.isPending && (
        <div className="p-6">
          <SkeletonGroup label="Loading the home..." lines={2} />
        </div>
      )}
      {home.isError && <ErrorPanel message={home.error.message} onRetry={() => void home.refetch()} />}
      {home.data && (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3 p-4 sm:px-6">
          <span className="size-16 shrink-0 overflow-hidden rounded-md">
            <PropertyCover className="h-full" decorative property={home.data} />
          </span>
          <div className="min-w-0 flex-1 basis-52">
            <p className="text-ink-muted">You are applying for</p>
            <h2 className="text-lg font-semibold wrap-anywhere">{home.data.title}</h2>
            <p className="text-ink-muted">
              {placeText(home.data)} · {bedsText(home.data.bedrooms)} · {bathsText(home.data.bathrooms)} ·{' '}
              <span className="font-medium text-ink tabular-nums">{rentText(home.data)}</span>
            </p>
          </div>
          <Button onClick={onChange}>
            Change <span className="sr-only">the home</span>
          </Button>
        </div>
      )}
      {home.data?.criteria && (
        <section aria-labelledby="apply-criteria" className="border-t border-line p-4 sm:px-6">
          <h3 className="font-semibold" id="apply-criteria">
            What the landlord asks of every applicant
          </h3>
          <p className="mt-1 max-w-prose whitespace-pre-line">{home.data.criteria}</p>
        </section>
      )}
    </Card>
  )
}
