import type { UseQueryResult } from '@tanstack/react-query'
import type { Property } from '#contract/properties.ts'
import { QueryView } from '#web/api/QueryView.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { placeText, rentText } from '../../properties/admin/admin-property-texts.ts'
import { PropertyCover } from '../../properties/browse/PropertyCover.tsx'
import { roomTexts } from '../../properties/property-texts.ts'

type ChosenHomeProps = { home: UseQueryResult<Property>; onChange: () => void }

export function ChosenHome({ home, onChange }: ChosenHomeProps) {
  return (
    <Card flush>
      <QueryView
        query={home}
        skeleton={
          <div className="p-6">
            <SkeletonGroup label="Loading the home..." lines={2} />
          </div>
        }
      >
        {(data) => <Home home={data} onChange={onChange} />}
      </QueryView>
    </Card>
  )
}

function Home({ home, onChange }: { home: Property; onChange: () => void }) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 p-4 sm:px-6">
        <span className="size-16 shrink-0 overflow-hidden rounded-md">
          <PropertyCover className="h-full" decorative first property={home} />
        </span>
        <div className="min-w-0 flex-1 basis-52">
          <p className="text-ink-muted">You’re applying for</p>
          <h2 className="text-lg font-semibold wrap-anywhere">{home.title}</h2>
          <p className="text-ink-muted">
            {[placeText(home), ...roomTexts(home)].join(' · ')} ·{' '}
            <span className="font-medium text-ink tabular-nums">{rentText(home)}</span>
          </p>
        </div>
        <Button onClick={onChange}>
          Change <span className="sr-only">the home</span>
        </Button>
      </div>
      {home.criteria && (
        <section aria-labelledby="apply-criteria" className="border-t border-line p-4 sm:px-6">
          <h3 className="font-semibold" id="apply-criteria">
            What every applicant needs
          </h3>
          <p className="mt-1 max-w-prose whitespace-pre-line">{home.criteria}</p>
        </section>
      )}
    </>
  )
}
