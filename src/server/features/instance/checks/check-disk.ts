import type { StatsFs } from 'node:fs'
import { statfs } from 'node:fs/promises'
import path from 'node:path'
import type { Services } from '../../../http/call.ts'
import { type Finding, fact, judge, type Probe } from './finding.ts'
import { sizeText } from './words.ts'

const MB = 1024 ** 2
const WARNING_BYTES = 2048 * MB
const ERROR_BYTES = 512 * MB

/** Whether the data folder's disk has room. */
export const checkDisk: Probe = async ({ env, database }) => {
  const { bavail, blocks, bsize } = await statfsOfNearest(path.resolve(env.DATA_DIR))
  return judgeDisk({ free: bavail * bsize, whole: blocks * bsize }, database.engine)
}

/** Free bytes of the disk, and all of them. */
interface Disk {
  free: number
  whole: number
}

export function judgeDisk({ free, whole }: Disk, engine: Services['database']['engine']): Finding {
  const facts = [fact('Free', sizeText(free)), fact('Size', sizeText(whole))]
  const found = `Only ${sizeText(free)} free on the disk of the data folder (DATA_DIR).`
  const fix =
    engine === 'embedded'
      ? 'Free up space, or move DATA_DIR to a larger disk: the embedded database stops when the disk is full. BACKUPS_KEPT and BACKUP_DIR set how many backups are kept, and where.'
      : 'Free up space, or move DATA_DIR to a larger disk: uploads fail when it is full.'
  return judge(`${sizeText(free)} free on the disk of the data folder.`, facts, [
    free < ERROR_BYTES && { state: 'error', found, fix },
    free < WARNING_BYTES && { state: 'warning', found, fix },
  ])
}

/** When the database and files are stored elsewhere, the folder doesn't exist until the first upload. */
async function statfsOfNearest(folder: string): Promise<StatsFs> {
  try {
    return await statfs(folder)
  } catch (error) {
    const parent = path.dirname(folder)
    if (parent === folder) throw error
    return statfsOfNearest(parent)
  }
}
