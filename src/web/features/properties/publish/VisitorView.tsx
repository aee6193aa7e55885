import type { ReactNode } from 'react'
import { detailsOf, sizeText } from '#contract/home-fact-texts.ts'
import type { Property } from '#contract/properties.ts'
import { classes } from '#web/ui/classes.ts'
import { DefinitionList } from '#web/ui/DefinitionList.tsx'
import { formatLongDate, formatMoney } from '#web/ui/format.ts'
import { placeText } from '../admin/admin-property-texts.ts'
import { PropertyPicture } from '../browse/PropertyPicture.tsx'
import { BuildingNote } from '../photos/BuildingNote.tsx'
import { PhotoImage } from '../photos/PhotoImage.tsx'
import { shownPhotos } from '../photos/shown-photos.ts'
import { roomTexts } from '../property-texts.ts'

/** A home's public page, part by part: without its street, ZIP code, or landlord. */
export function VisitorView({ home }: { home: Property }) {
  // 'Studio' gives both the number of rooms and the type.
  const size = home.squareFeet && sizeText(home.squareFeet)
  const facts = new Set([...roomTexts(home), size, home.propertyType].filter(Boolean))
  const details = detailsOf(home, {
    money: (amount) => formatMoney(amount, home),
    day: (day) => formatLongDate(day, home),
  })
  return (
    <section aria-labelledby="visitors-heading" className="flex flex-col gap-3">
      <h3 className="font-semibold" id="visitors-heading">
        The page visitors will see
      </h3>
      <article className="flex flex-col gap-5 rounded-xl border border-line bg-surface p-4 sm:p-5">
        <div>
          <p className="text-xl font-semibold wrap-anywhere">{home.title}</p>
          <p className="text-ink-muted">{placeText(home)}</p>
        </div>
        <Photos home={home} />
        <div className="rounded-xl border border-line bg-surface-raised p-4">
          <p>
            <span className="text-2xl font-semibold tabular-nums">{formatMoney(home.rentAmount, home)}</span>{' '}
            <span className="text-ink-muted">a month</span>
          </p>
          {facts.size > 0 && <p className="mt-1 text-ink-muted">{[...facts].join(' · ')}</p>}
          <p className="mt-3 border-t border-line pt-3 text-ink-muted">Visitors can apply and ask questions here.</p>
        </div>
        {home.description && <Part title="About this home">{home.description}</Part>}
        {details.length > 0 && <DefinitionList columns={2} items={details} />}
        {home.criteria && <Part title="What every applicant needs">{home.criteria}</Part>}
      </article>
    </section>
  )
}

/** All of them, to swipe, as on the page; a drawing until there is one. */
function Photos({ home }: { home: Property }) {
  const photos = shownPhotos(home)
  if (photos.length === 0) return <PropertyPicture className="h-44 rounded-xl" property={home} />
  return (
    <ul
      aria-label="Photos"
      className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-xl bg-surface-sunken"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard.
      tabIndex={0}
    >
      {photos.map((photo, index) => (
        <li className="relative w-full shrink-0 snap-center" key={photo.id}>
          <PhotoImage
            className={classes('aspect-[3/2] w-full', photo.height > photo.width ? 'object-contain' : 'object-cover')}
            photo={photo}
            size="large"
          />
          {photo.isOfBuilding && <BuildingNote />}
          {photos.length > 1 && (
            <span className="absolute right-3 bottom-3 rounded-full bg-surface-raised px-2.5 py-1 text-xs font-medium tabular-nums shadow-raised">
              {index + 1} / {photos.length}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <p className="text-base font-semibold">{title}</p>
      <p className="mt-1 whitespace-pre-line wrap-anywhere">{children}</p>
    </div>
  )
}
