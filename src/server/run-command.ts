import { readEnv } from './env.ts'
import type { Services } from './http/call.ts'
import { explain, openServices } from './open-services.ts'

/** Runs a command on the database in the settings, then closes it. A failure is explained, and the exit code is 1. */
export async function runCommand(work: (services: Services, say: (line: string) => void) => Promise<void>) {
  const say = (line: string) => process.stdout.write(`${line}\n`)
  try {
    const { services, queue, database } = await openServices(readEnv(process.env), say)
    try {
      await work(services, say)
    } finally {
      await queue.close()
      await database.close()
    }
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`)
    process.exitCode = 1
  }
}
