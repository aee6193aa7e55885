import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApplicationReader } from '#contract/applications.ts'
import { QueryView } from '#web/api/QueryView.tsx'
import { Button } from '#web/ui/Button.tsx'
import { formatDateTime } from '#web/ui/format.ts'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { readersOf } from '../applications.queries.ts'

/** Who viewed the applicant's data, and when. */
export function ReadersSection({ id }: { id: string }) {
  return (
    <section aria-labelledby="readers-heading" className="border-t border-line pt-5">
      <h3 className="mb-2 text-base font-semibold" id="readers-heading">
        Who viewed my data
      </h3>
      <QueryView
        empty={<p className="text-ink-muted">No one has opened your application yet.</p>}
        query={useQuery(readersOf(id))}
        skeleton={<SkeletonGroup label="Loading who viewed your data..." lines={2} />}
      >
        {(readers) => <Readers readers={readers} />}
      </QueryView>
    </section>
  )
}

/** How many show at first; a button shows the rest. */
const FEW = 5

function Readers({ readers }: { readers: readonly ApplicationReader[] }) {
  const [isWhole, setWhole] = useState(false)
  return (
    <>
      <ul className="divide-y divide-line">
        {(isWhole ? readers : readers.slice(0, FEW)).map((reader) => (
          <li
            className="flex flex-wrap justify-between gap-x-6 py-2"
            key={`${reader.at} ${reader.action} ${reader.readerName}`}
          >
            <span className="font-medium">{readerText(reader)}</span>
            <span className="text-ink-muted">
              {reader.action === 'print' ? 'Downloaded the PDF' : 'Opened'} {formatDateTime(reader.at)}
            </span>
          </li>
        ))}
      </ul>
      {readers.length > FEW && !isWhole && (
        <Button className="mt-2" onClick={() => setWhole(true)} size="sm">
          Show all {readers.length}
        </Button>
      )}
    </>
  )
}

const ROLE_WORDS: Partial<Record<NonNullable<ApplicationReader['readerRole']>, string>> = {
  LANDLORD: 'Landlord',
  PROPERTY_MANAGER: 'Property manager',
  ADMIN: 'Administrator',
}

function readerText({ readerName, readerRole }: ApplicationReader): string {
  const role = (readerRole && ROLE_WORDS[readerRole]) ?? 'Unknown role'
  return readerName ? `${readerName}, ${role}` : role
}
