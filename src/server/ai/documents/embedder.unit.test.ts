import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Embedder, openEmbedder } from './embedder.ts'
import { countVectors, similarity } from './vectors.ts'

describe('the embedder', () => {
  let embedder: Embedder
  beforeAll(async () => {
    const opened = await openEmbedder(() => undefined)
    if (!opened) throw new Error('The optional packages of the model are not installed.')
    embedder = opened
  })
  afterAll(() => embedder.close())

  it('puts near each other what means the same in other words', async () => {
    const question = await embedder.embed(['What does a bounced check cost?'], true)
    const texts = await embedder.embed(['A payment that the bank returns costs $30.', 'Trash goes out on Monday.'])
    expect(countVectors(texts)).toBe(2)
    expect(similarity(question, texts, 0)).toBeGreaterThan(similarity(question, texts, 1) + 0.2)
  })

  it('answers what is urgent before what was asked earlier', async () => {
    const order: string[] = []
    const slow = embedder.embed(Array.from({ length: 8 }, (_, at) => `Clause ${at}`)).then(() => order.push('slow'))
    const urgent = embedder.embed(['When is the rent due?'], true).then(() => order.push('urgent'))
    await Promise.all([slow, urgent])
    expect(order).toEqual(['urgent', 'slow'])
  })

  it('works again after it was closed', async () => {
    await embedder.close()
    expect(countVectors(await embedder.embed(['Rent']))).toBe(1)
  })

  it('fails what waits when it is closed', async () => {
    const waiting = expect(embedder.embed(['Rent', 'Pets'])).rejects.toThrow('The model was closed.')
    await embedder.close()
    await waiting
  })
})
