import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'

interface PictureRowProps {
  /** For links that lead to it. */
  id?: string
  /** Who or what it's about, above the title. */
  label?: string
  title: string
  text: ReactNode
  points?: readonly string[]
  /** What follows the points. */
  after?: ReactNode
  /** What is shown next to the words. */
  children: ReactNode
  /** Whether the words are on the right if there's room for both. */
  isReversed?: boolean
}

/** Words and a picture side by side, one above the other on a small screen. */
export function PictureRow({ id, label, title, text, points = [], after, children, isReversed }: PictureRowProps) {
  return (
    <section
      className={classes(
        'far-down grid items-center gap-8 lg:gap-14',
        isReversed ? 'lg:grid-cols-[7fr_5fr]' : 'lg:grid-cols-[5fr_7fr]',
      )}
      id={id}
    >
      <div className={classes(isReversed && 'lg:order-2')}>
        {label && <p className="mb-2 font-semibold text-accent">{label}</p>}
        <h2 className="text-2xl font-semibold sm:text-3xl">{title}</h2>
        <p className="prose-text mt-4">{text}</p>
        {points.length > 0 && (
          <ul className="mt-5 flex flex-col gap-2.5 text-base">
            {points.map((point) => (
              <li className="flex gap-3" key={point}>
                <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-primary" />
                {point}
              </li>
            ))}
          </ul>
        )}
        {after && <div className="mt-6">{after}</div>}
      </div>
      <div className={classes('min-w-0', isReversed && 'lg:order-1 lg:-ml-4', !isReversed && 'lg:-mr-4')}>
        {children}
      </div>
    </section>
  )
}

/** How wide a picture in such a row is shown. */
export const ROW_PICTURE_SIZES = '(min-width: 1216px) 680px, (min-width: 1024px) 55vw, 92vw'
