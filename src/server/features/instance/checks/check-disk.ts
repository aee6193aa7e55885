import type { StatsFs } from 'node:fs'
import { statfs } from 'node:fs/promises'
import path from 'node:path'
import type { Services } from '../../../http/call.ts'
import { type Finding, fact, judge, type Probe } from './finding.ts'
import { sizeText } from './words.ts'

const MB = 1024 ** 2
const WARNING_BYTES = 2048 * MB
const ERROR_BYTES = 512 * MB

/** Whether the disk of the data folder has room. */
export const checkDisk: Probe = async ({ env, database }) => {
  const { bavail, blocks, bsize } = await statfsOfNearest(path.resolve(env.DATA_DIR))
  return judgeDisk({ free: bavail * bsize, whole: blocks * bsize }, database.engine)
}

/** Bytes of the disk that are free, and all of them. */
interface Disk {
  free: number
  whole: number
}

export function judgeDisk({ free, whole }: Disk, engine: Services['database']['engine']): Finding {
  const facts = [fact('Free', sizeText(free)), fact('Size', sizeText(whole))]
  const found = `Only ${sizeText(free)} are free where the data folder (DATA_DIR) lies.`
  const fix =
    engine === 'embedded'
      ? 'Make room, or move DATA_DIR to a larger disk: the embedded database stops when the disk is full. BACKUPS_KEPT and BACKUP_DIR say how many backups are kept, and where.'
      : 'Make room, or move DATA_DIR to a larger disk: files cannot be received when it is full.'
  return judge(`${sizeText(free)} are free where the data folder lies.`, facts, [
    free < ERROR_BYTES && { state: 'error', found, fix },
    free < WARNING_BYTES && { state: 'warning', found, fix },
  ])
}

/** With a database and a bucket elsewhere the folder is made when the first file comes. */
async function statfsOfNearest(folder: string): Promise<StatsFs> {
  try {
    return await statfs(folder)
  } catch (error) {
    const parent = path.dirname(folder)
    if (parent === folder) throw error
    return statfsOfNearest(parent)
  }
}
