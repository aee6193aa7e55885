/** Marks a photo that shows the building, among those of a home. The picture's own text says the same. */
export const BuildingNote = () => (
  <span
    aria-hidden="true"
    className="absolute bottom-3 left-3 rounded-full bg-surface-raised px-2.5 py-1 text-xs font-medium shadow-raised"
  >
    The building
  </span>
)
