import { useQuery } from '@tanstack/react-query'
import type { Property } from '#contract/properties.ts'
import { PHOTOS_MAX } from '#contract/property-photos.ts'
import { useUnsavedGuard } from '#web/forms/use-unsaved-guard.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { ErrorPanel } from '#web/ui/ErrorPanel.tsx'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { propertyById } from '../properties.queries.ts'
import { PhotoDraftList } from './PhotoDraftList.tsx'
import { PhotoDrop } from './PhotoDrop.tsx'
import { PhotoList } from './PhotoList.tsx'
import { usePhotoDrafts } from './use-photo-drafts.ts'

/** The window in which the photographs of a home are added, described, put in order and removed. */
export function PhotosDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const home = useQuery({ ...propertyById(id), refetchOnWindowFocus: false })
  return (
    <Dialog description={home.data?.title} onClose={onClose} open size="lg" title="Photos">
      {home.isPending && <SkeletonGroup label="Loading photos..." lines={6} />}
      {home.isError && <ErrorPanel message={home.error.message} onRetry={() => void home.refetch()} />}
      {home.data && <Photos home={home.data} key={home.data.id} />}
    </Dialog>
  )
}

function Photos({ home }: { home: Property }) {
  const room = PHOTOS_MAX - home.photos.length
  const adding = usePhotoDrafts(home.id, room)
  useUnsavedGuard(() => adding.drafts.length > 0, {
    question: 'Leave without uploading?',
    detail: 'The photos you chose have not been uploaded.',
    confirmLabel: 'Leave',
    cancelLabel: 'Stay',
  })
  return (
    <div className="flex flex-col gap-6">
      <PhotoDrop isFull={room <= adding.drafts.length} onFiles={adding.add} refusals={adding.refusals} />
      {adding.drafts.length > 0 && <PhotoDraftList {...adding} />}
      {(home.photos.length > 0 || adding.drafts.length === 0) && <PhotoList home={home} />}
    </div>
  )
}
