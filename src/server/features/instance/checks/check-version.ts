import { createRequire } from 'node:module'
import { fact, judge, type Probe } from './finding.ts'
import { durationText } from './words.ts'

const { version }: { version: string } = createRequire(import.meta.url)('../../../../../package.json')

/** What is running, on what, and since when. */
export const checkVersion: Probe = async ({ env }) => {
  const uptime = process.uptime() * 1000
  const facts = [
    fact('Version', version),
    fact('Node', process.versions.node),
    fact('System', `${process.platform} ${process.arch}`),
    fact('Mode', env.NODE_ENV),
    fact('Started', new Date(Date.now() - uptime).toISOString()),
    fact('Up for', durationText(uptime)),
    fact('Memory', `${Math.round(process.memoryUsage.rss() / 1024 ** 2)} MB`),
  ]
  return judge(`${env.PRODUCT_NAME} ${version} is running on Node ${process.versions.node}.`, facts, [])
}
