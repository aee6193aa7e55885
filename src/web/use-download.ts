import { useState } from 'react'
import { refusalText } from '#web/api/api-error.ts'
import { saveFile } from '#web/save-file.ts'
import { useToast } from '#web/ui/ToastProvider.tsx'

/** Fetches a file and has the browser save it; a failure shows a toast that starts with `failure`. */
export function useDownload(failure: string) {
  const [isBusy, setBusy] = useState(false)
  const toast = useToast()
  const download = async (fetchFile: () => Promise<Blob>, name: string) => {
    if (isBusy) return
    setBusy(true)
    try {
      saveFile(await fetchFile(), name)
    } catch (error) {
      toast.error(`${failure}\n${refusalText(error)}`)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, download }
}
