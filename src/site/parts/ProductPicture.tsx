import { PICTURES_FOLDER, type Picture, pictureFile, sourceSet } from '#site/pictures/picture.ts'
import { PICTURES } from '#site/pictures/pictures.ts'
import { classes } from '#web/ui/classes.ts'

interface ProductPictureProps {
  name: keyof typeof PICTURES
  /** How wide it is shown, in the syntax of `sizes`. */
  sizes: string
  /** What a phone shows instead, where this one would be too small to read. */
  onPhone?: keyof typeof PICTURES
  /** Whether it shows first, so its file is fetched first. */
  isFirst?: boolean
  className?: string
}

/** A screen of the running product, in the viewer's theme. Its dimensions reserve its space while it loads. */
export function ProductPicture({ name, sizes, onPhone, isFirst = false, className }: ProductPictureProps) {
  const picture: Picture = PICTURES[name]
  const [smallest] = picture.files.light
  return (
    <picture>
      {onPhone && <PhoneSources name={onPhone} sizes={sizes} />}
      <source
        media="(prefers-color-scheme: dark)"
        sizes={sizes}
        srcSet={sourceSet(name, picture, 'dark')}
        type="image/avif"
      />
      <img
        alt={picture.alt}
        className={classes('h-auto w-full border border-line bg-surface shadow-overlay', className)}
        // In a picture of the whole page, one that is decoded apart from it leaves its frame empty.
        decoding={isFirst ? 'async' : 'sync'}
        fetchPriority={isFirst ? 'high' : undefined}
        height={picture.height}
        loading={isFirst ? undefined : 'lazy'}
        sizes={sizes}
        src={smallest && `/${PICTURES_FOLDER}/${pictureFile(name, 'light', smallest)}`}
        srcSet={sourceSet(name, picture, 'light')}
        width={picture.width}
      />
    </picture>
  )
}

function PhoneSources({ name, sizes }: Pick<ProductPictureProps, 'name' | 'sizes'>) {
  const picture: Picture = PICTURES[name]
  const { width, height } = picture
  const source = { width, height, sizes, type: 'image/avif' }
  return (
    <>
      <source
        {...source}
        media={`${PHONE} and (prefers-color-scheme: dark)`}
        srcSet={sourceSet(name, picture, 'dark')}
      />
      <source {...source} media={PHONE} srcSet={sourceSet(name, picture, 'light')} />
    </>
  )
}

const PHONE = '(max-width: 639px)'
