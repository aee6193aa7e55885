import { refusalText } from '#web/api/api-error.ts'
import { useAction } from '#web/forms/use-action.ts'
import { saveFile } from '#web/save-file.ts'

/** Fetches a file and has the browser save it; a failure shows a toast that starts with `failure`. */
export function useDownload(failure: string) {
  const { run, isBusy } = useAction({
    send: async ({ fetchFile, name }: { fetchFile: () => Promise<Blob>; name: string }) =>
      saveFile(await fetchFile(), name),
    refusal: (error) => `${failure}\n${refusalText(error)}`,
  })
  return { isBusy, download: (fetchFile: () => Promise<Blob>, name: string) => run({ fetchFile, name }) }
}
