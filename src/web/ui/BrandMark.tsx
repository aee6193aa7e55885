/** The mark: a P that is a house, with a brick by the door. It has its own colors, the same in light and dark. */
export function BrandMark({ className = 'size-7' }: { className?: string }) {
  return (
    <svg aria-hidden="true" className={className} viewBox="0 0 32 32">
      <rect fill="#0e5a4a" height="32" rx="8" width="32" />
      <path d={BRAND_PATH} fill="#fff" fillRule="evenodd" />
      <circle cx="23.3" cy="25.3" fill="#f0a377" r="1.8" />
    </svg>
  )
}

/** In a 32 × 32 square; `src/site/public/favicon.svg` has the same outline. */
const BRAND_PATH =
  'M7 26.5V13.7a3 3 0 0 1 1.06-2.29l6-5.08a3 3 0 0 1 3.88 0l6 5.08A3 3 0 0 1 25 13.7v5.8a3 3 0 0 1-3 3H12v4zM12 18.1h8v-3.7l-4-3.4-4 3.4z'
