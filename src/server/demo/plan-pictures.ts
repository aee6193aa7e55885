import { createHash } from 'node:crypto'
import { buildings } from '#contract/buildings.ts'
import { propertyPhotos } from '#contract/property-photos.ts'
import { buildingAlbum } from '../features/buildings/building-album.ts'
import { homeAlbum } from '../features/properties/home-album.ts'
import type { UploadedFile } from '../files/uploaded-file.ts'
import { DEMO_BUILDINGS, unitTitle } from './demo-buildings.ts'
import { buildingPictures, type DemoPicture, picturesOf, unitPictures } from './demo-pictures.ts'
import { DEMO_PROPERTIES, type DemoProperty } from './demo-properties.ts'
import type { Planning, Step } from './plan.ts'
import { BOUGHT_DAYS_AGO } from './plan-buildings.ts'
import { whenAdded } from './plan-properties.ts'
import type { Stage } from './stage.ts'

/** Landlords add the pictures of a home an hour or two after the home. */
export const planPictures = (planning: Planning): Step[] => [
  ...ofHomes(planning),
  ...ofBuildings(planning),
  ...ofUnits(planning),
]

const ofHomes = (planning: Planning): Step[] =>
  DEMO_PROPERTIES.flatMap((home) =>
    picturesOf(home.key).map((picture, index): Step => {
      const at = planning.calendar.moment(whenAdded(planning, home).daysAgo, 2 + index)
      return { at, run: (stage) => hang(stage, home, { picture, at }) }
    }),
  )

/** Those of a building come the day after it. */
const ofBuildings = ({ calendar }: Planning): Step[] =>
  DEMO_BUILDINGS.flatMap(({ landlord: who, name, home }) =>
    buildingPictures(home.property).map((picture, index): Step => {
      const at = calendar.moment(BOUGHT_DAYS_AGO - 1, 1 + index)
      return {
        at,
        run: async (stage) => {
          const file = await drawn(picture)
          const sent = { params: { id: stage.recall('building', name) }, body: { alt: picture.alt } }
          await stage.act({ who, at }, buildings.addPhoto, (call) => buildingAlbum.add({ ...call, file }), sent)
        },
      }
    }),
  )

/** So do those of the homes that were added to it. */
const ofUnits = ({ calendar }: Planning): Step[] =>
  DEMO_BUILDINGS.map(({ landlord, name, added }): Step => {
    const at = calendar.moment(BOUGHT_DAYS_AGO - 1, 3)
    return {
      at,
      run: async (stage) => {
        for (const key of added.labels.map((label) => unitTitle(name, label)))
          for (const picture of unitPictures(key)) await hang(stage, { key, landlord }, { picture, at })
      },
    }
  })

async function hang(
  stage: Stage,
  { key, landlord }: Pick<DemoProperty, 'key' | 'landlord'>,
  { picture, at }: { picture: DemoPicture; at: Date },
) {
  const file = await drawn(picture)
  const sent = { params: { id: stage.recall('property', key) }, body: { alt: picture.alt } }
  return stage.act({ who: landlord, at }, propertyPhotos.addPhoto, (call) => homeAlbum.add({ ...call, file }), sent)
}

const SMALL = 640
const SOCIAL = { width: 1200, height: 630 }

/** A drawing in the sizes we store. It's ours, so it needs no process of its own to be decoded in. */
async function drawn({ svg }: DemoPicture): Promise<UploadedFile> {
  // Only the first start needs it: a server that has its data doesn't load a decoder.
  const { default: sharp } = await import('sharp')
  const { data, info } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const pixels = () => sharp(data, { raw: { width, height, channels } })
  const [large, small, social] = await Promise.all([
    pixels().webp({ quality: 80 }).toBuffer(),
    pixels().resize({ width: SMALL }).webp({ quality: 75 }).toBuffer(),
    pixels()
      .resize({ ...SOCIAL, fit: 'cover' })
      .jpeg({ quality: 80 })
      .toBuffer(),
  ])
  return {
    name: 'drawing.webp',
    type: 'image/webp',
    size: large.length,
    sha256: createHash('sha256').update(large).digest(),
    picture: { large, small, social, width, height },
    bytes: () => Promise.resolve(large),
  }
}
