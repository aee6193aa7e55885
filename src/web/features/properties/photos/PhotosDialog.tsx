import { useQuery } from '@tanstack/react-query'
import type { Property } from '#contract/properties.ts'
import { PHOTOS_MAX } from '#contract/property-photos.ts'
import { QueryView } from '#web/api/QueryView.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { propertyById } from '../properties.queries.ts'
import { PhotoDrop } from './PhotoDrop.tsx'
import { PhotoList } from './PhotoList.tsx'
import { PhotoUploads } from './PhotoUploads.tsx'
import { usePhotoUploads } from './use-photo-uploads.ts'

/** Adds, describes, reorders and removes a home's photos. */
export function PhotosDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const home = useQuery({ ...propertyById(id), refetchOnWindowFocus: false })
  return (
    <Dialog description={home.data?.title} onClose={onClose} open size="lg" title="Photos">
      <QueryView query={home} skeleton={<SkeletonGroup label="Loading photos..." lines={6} />}>
        {(data) => <Photos home={data} key={data.id} />}
      </QueryView>
    </Dialog>
  )
}

function Photos({ home }: { home: Property }) {
  const adding = usePhotoUploads(home.id, PHOTOS_MAX - home.photos.length)
  return (
    <div className="flex flex-col gap-6">
      <PhotoDrop isFull={adding.isFull} onFiles={adding.add} refusals={adding.refusals} />
      {adding.files.length > 0 && <PhotoUploads {...adding} />}
      {(home.photos.length > 0 || adding.files.length === 0) && <PhotoList home={home} />}
    </div>
  )
}
