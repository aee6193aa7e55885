/** Says that the drawing behind it isn't a picture of the home. */
export function NoPhotosYet() {
  return (
    <span className="absolute bottom-3 left-3 rounded-full bg-surface-raised px-2.5 py-1 text-xs font-medium shadow-raised">
      No photos yet
    </span>
  )
}
