import { useState } from 'react'
import type { ImportReport } from '#contract/imports.ts'
import { ApiError, refusalText } from '#web/api/api-error.ts'
import { useReload } from '#web/api/cache.ts'
import { call } from '#web/api/call.ts'
import { newSubmissionKey } from '#web/api/submission-key.ts'
import { useAction } from '#web/forms/use-action.ts'
import { readText } from './csv-file.ts'
import { type ImportNoun, importNouns } from './import-nouns.ts'

type Step = { step: 'check' } | { step: 'write'; onlyGood: boolean }

/** Steps a file through its import: choose, check, write. Only `write` changes anything. */
export function useImport(noun: ImportNoun) {
  const { endpoint } = importNouns[noun]
  const reload = useReload('imports')
  const [file, setFile] = useState<File | null>(null)
  const [invites, setInvites] = useState(false)
  const [checked, setChecked] = useState<{ csv: string; report: ImportReport } | null>(null)
  const [done, setDone] = useState<ImportReport | null>(null)
  // Only tenants are asked about it.
  const inviting = invites && { invite: true }
  const check = async () => {
    if (file === null) throw new Error('Choose a file first.')
    const csv = await readText(file)
    const body = { csv, dryRun: true, ...inviting }
    // Each check is a new attempt: the data may have changed since the last one.
    setChecked({ csv, report: await call(endpoint, { body, idempotencyKey: newSubmissionKey() }) })
  }
  const { run, sending, trouble, say } = useAction({
    inPlace: true,
    send: async (step: Step, keyOf) => {
      if (step.step === 'check') return check()
      if (checked === null) return
      const body = { csv: checked.csv, dryRun: false, onlyGood: step.onlyGood, ...inviting }
      setDone(await call(endpoint, { body, idempotencyKey: keyOf(body) }))
      void reload()
    },
    refusal: (error) => {
      // A refusal means the last check is out of date.
      if (error instanceof ApiError && error.status === 422) setChecked(null)
      return refusalText(error)
    },
  })
  const choose = (chosen: File | null) => {
    setFile(chosen)
    setChecked(null)
    setDone(null)
    say(null)
  }
  const chooseInvites = (wanted: boolean) => {
    setInvites(wanted)
    setChecked(null)
    say(null)
  }
  return {
    file,
    invites,
    chooseInvites,
    report: checked?.report ?? null,
    done,
    trouble,
    busy: sending?.step ?? null,
    choose,
    check: () => run({ step: 'check' }),
    write: (onlyGood: boolean) => run({ step: 'write', onlyGood }),
  }
}
