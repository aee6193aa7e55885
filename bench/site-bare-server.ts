import fastifyStatic from '@fastify/static'
import Fastify from 'fastify'

/** The reference for pages: Fastify and its plugin for files alone, with the compressed siblings that lie beside them. */
const [port, root = ''] = process.argv.slice(2)
const app = Fastify({ logger: false })
await app.register(fastifyStatic, { root, preCompressed: true })
await app.listen({ port: Number(port), host: '127.0.0.1' })
process.send?.('ready')
