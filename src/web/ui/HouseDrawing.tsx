import { classes } from './classes.ts'
import { HILLS, pictureOf, type Shape, shapes, TREES } from './house-drawing.ts'

type HouseDrawingProps = {
  /** Chooses the background: the same id always gets the same one. */
  id: string
  /** The kind of building, such as 'House'. */
  kind: string | null
  className?: string | undefined
}

/** A drawing of a building, used until there's a photo. */
export function HouseDrawing({ id, kind, className }: HouseDrawingProps) {
  const { drawing, ground, isMirrored } = pictureOf({ id, propertyType: kind })
  return (
    <span aria-hidden="true" className={classes('block overflow-hidden', ground, className)}>
      <svg className="block size-full" preserveAspectRatio="xMidYMax slice" role="presentation" viewBox="-160 2 480 88">
        <circle className="fill-current opacity-20" cx={isMirrored ? 4 : 156} cy="24" r="8" />
        <path className="fill-current opacity-10" d={HILLS} />
        <path className="fill-current opacity-25" d={TREES} />
        <g transform={isMirrored ? 'translate(160 0) scale(-1 1)' : undefined}>
          {shapes[drawing].map((shape) => (
            <Part key={shape.d} {...shape} />
          ))}
        </g>
        <rect className="fill-current opacity-25" height="6" width="480" x="-160" y="84" />
      </svg>
    </span>
  )
}

const depths = { wall: 'opacity-35', roof: 'opacity-55', opening: 'opacity-80' }

function Part({ d, depth }: Shape) {
  return <path className={classes('fill-current', depths[depth])} d={d} />
}
