import type { UseQueryResult } from '@tanstack/react-query'
import { PHOTOS_MAX } from '#contract/property-photos.ts'
import { QueryView } from '#web/api/QueryView.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import type { Album } from './album.ts'
import { PhotoDrop } from './PhotoDrop.tsx'
import { PhotoList } from './PhotoList.tsx'
import { PhotoUploads } from './PhotoUploads.tsx'
import { usePhotoUploads } from './use-photo-uploads.ts'

type AlbumDialogProps<Row> = {
  /** Asks for what has the photos. */
  query: UseQueryResult<Row>
  albumOf: (row: Row) => Album
  /** Names it. */
  title: string | undefined
  onClose: () => void
}

/** Adds, describes, reorders and removes the photos of a home or a building. */
export function AlbumDialog<Row>({ query, albumOf, title, onClose }: AlbumDialogProps<Row>) {
  return (
    <Dialog description={title} onClose={onClose} open size="lg" title="Photos">
      <QueryView query={query} skeleton={<SkeletonGroup label="Loading photos..." lines={6} />}>
        {(data) => {
          const album = albumOf(data)
          return <Photos album={album} key={album.id} />
        }}
      </QueryView>
    </Dialog>
  )
}

function Photos({ album }: { album: Album }) {
  const adding = usePhotoUploads(album, PHOTOS_MAX - album.photos.length)
  return (
    <div className="flex flex-col gap-6">
      <PhotoDrop isFull={adding.isFull} name={album.name} onFiles={adding.add} refusals={adding.refusals} />
      {adding.files.length > 0 && <PhotoUploads {...adding} />}
      {(album.photos.length > 0 || adding.files.length === 0) && <PhotoList album={album} />}
    </div>
  )
}
