import type { Property } from '#contract/properties.ts'
import { classes } from '#web/ui/classes.ts'
import { pictureOf, type Shape, shapes } from './property-picture.ts'

type PropertyPictureProps = { property: Pick<Property, 'id' | 'propertyType'>; className?: string }

/** A drawing that stands for a home: its kind of building, on a ground that is always the same for the same home. */
export function PropertyPicture({ property, className }: PropertyPictureProps) {
  const { drawing, ground, isMirrored } = pictureOf(property)
  return (
    <span aria-hidden="true" className={classes('block overflow-hidden', ground, className)}>
      <svg className="block size-full" preserveAspectRatio="xMidYMax slice" role="presentation" viewBox="0 0 160 90">
        <circle className="fill-current opacity-20" cx={isMirrored ? 34 : 126} cy="24" r="9" />
        <path className="fill-current opacity-10" d="M0 72 Q40 54 84 68 T160 60 V90 H0 Z" />
        <g transform={isMirrored ? 'translate(160 0) scale(-1 1)' : undefined}>
          {shapes[drawing].map((shape) => (
            <Part key={shape.d} {...shape} />
          ))}
        </g>
        <rect className="fill-current opacity-25" height="6" width="160" x="0" y="84" />
      </svg>
    </span>
  )
}

const depths = { wall: 'opacity-35', roof: 'opacity-55', opening: 'opacity-80' }

function Part({ d, depth }: Shape) {
  return <path className={classes('fill-current', depths[depth])} d={d} />
}
