import { ProductPicture } from '#site/parts/ProductPicture.tsx'

const FRAME =
  'w-2/5 max-w-64 overflow-hidden rounded-[1.75rem] border-4 border-ink shadow-overlay dark:border-line-strong'

/** Two of a tenant's screens, on phones. */
export function PhonePair() {
  return (
    <div className="flex justify-center gap-5 rounded-2xl bg-surface-sunken px-4 pt-10 pb-12 sm:gap-8">
      <div className={FRAME}>
        <ProductPicture className="border-0" name="applications-phone" sizes="256px" />
      </div>
      <div className={`${FRAME} mt-10 -mb-10`}>
        <ProductPicture className="border-0" name="lease-phone" sizes="256px" />
      </div>
    </div>
  )
}
