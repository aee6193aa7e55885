import { expect, it } from 'vitest'
import { readFacts } from './early-facts.ts'

const NOTHING = { title: undefined, photo: undefined }
const answer = (body: unknown, status = 200) => Promise.resolve(Response.json(body, { status }))

it('reads what an answer says, and leaves the answer to the app', async () => {
  const lease = answer({ data: { propertyTitle: 'Condo 304' } })
  expect(await readFacts(lease, { title: 'propertyTitle' })).toEqual({ ...NOTHING, title: 'Condo 304' })
  expect(await (await lease).json()).toEqual({ data: { propertyTitle: 'Condo 304' } })
  const homes = answer({ data: [{ photos: [{ id: 'p1' }, { id: 'p2' }] }] })
  const places = ['0.photos.0.id', '0.buildingPhotos.0.id']
  expect(await readFacts(homes, { photo: places })).toEqual({ ...NOTHING, photo: 'p1' })
  const ofBuilding = answer({ data: [{ photos: [], buildingPhotos: [{ id: 'b1' }] }] })
  expect(await readFacts(ofBuilding, { photo: places })).toEqual({ ...NOTHING, photo: 'b1' })
})

it('says nothing of an answer without it, whatever a backend sends', async () => {
  const facts = { title: 'propertyTitle', photo: ['0.photos.0.id', '0.buildingPhotos.0.id'] }
  for (const body of [null, 'text', [], {}, { data: null }, { data: [] }, { data: [{ photos: null }] }, { data: 7 }])
    expect(await readFacts(answer(body), facts)).toEqual(NOTHING)
  expect(await readFacts(answer({ data: { propertyTitle: 'Gone' } }, 404), facts)).toEqual(NOTHING)
  expect(await readFacts(Promise.reject(new TypeError('Failed to fetch')), facts)).toEqual(NOTHING)
  expect(await readFacts(Promise.resolve(new Response('<p>Hello</p>')), facts)).toEqual(NOTHING)
})
