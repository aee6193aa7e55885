import fastifyStatic from '@fastify/static'
import Fastify from 'fastify'

/** The reference for pages: only Fastify and its static file plugin, with the compressed copies next to the files. */
const [port, root = ''] = process.argv.slice(2)
const app = Fastify({ logger: false })
await app.register(fastifyStatic, { root, preCompressed: true })
await app.listen({ port: Number(port), host: '127.0.0.1' })
process.send?.('ready')
