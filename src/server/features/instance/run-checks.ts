import { CHECK_NAMES, type Check, type CheckName, type InstanceHealth } from '#contract/instance.ts'
import type { Services } from '../../http/call.ts'
import { checkAdministrators } from './checks/check-administrators.ts'
import { checkBackups } from './checks/check-backups.ts'
import { checkClock } from './checks/check-clock.ts'
import { checkDatabase } from './checks/check-database.ts'
import { checkDisk } from './checks/check-disk.ts'
import { checkJobs } from './checks/check-jobs.ts'
import { checkMail } from './checks/check-mail.ts'
import { checkStorage } from './checks/check-storage.ts'
import { checkVersion } from './checks/check-version.ts'
import type { Finding, Probe } from './checks/finding.ts'

const PROBES: Record<CheckName, Probe> = {
  database: checkDatabase,
  backups: checkBackups,
  disk: checkDisk,
  storage: checkStorage,
  mail: checkMail,
  jobs: checkJobs,
  clock: checkClock,
  version: checkVersion,
  administrators: checkAdministrators,
}

const PROBE_MS = 2_000

/** Checks every part of the instance at once. It never fails: a part that cannot be checked in time is `unknown`. */
export async function runChecks(
  services: Services,
  probes: Record<CheckName, Probe> = PROBES,
): Promise<InstanceHealth> {
  const checks = await Promise.all(
    CHECK_NAMES.map(async (name): Promise<Check> => ({ name, ...(await inTime(probes[name](services))) })),
  )
  return { state: worstOf(checks), checkedAt: services.clock().toISOString(), checks }
}

/** An unknown part makes nothing worse. */
function worstOf(checks: readonly Check[]): InstanceHealth['state'] {
  const states = checks.map(({ state }) => state)
  if (states.includes('error')) return 'error'
  return states.includes('warning') ? 'warning' : 'ok'
}

const LATE: Finding = {
  state: 'unknown',
  facts: [],
  found: 'The check did not finish within two seconds.',
  fix: 'Check again. If it happens again, this part is overloaded or unreachable.',
}
// The error is not shown: it can quote URLs with passwords in them.
const FAILED: Finding = {
  state: 'unknown',
  facts: [],
  found: 'The check failed to run.',
  fix: 'Check again. If it happens again, look in the server’s log.',
}

function inTime(finding: Promise<Finding>): Promise<Finding> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Finding>((resolve) => {
    timer = setTimeout(() => resolve(LATE), PROBE_MS)
  })
  const found = finding.catch(() => FAILED)
  return Promise.race([found, late]).finally(() => clearTimeout(timer))
}
